"""Everything that crosses the wire, as types.

The descriptions in docs/protocol and the client's types are made from these. The values of `kind`,
`verb`, `reason` and `error` are keys for translation; `text` is plain English.
"""

from __future__ import annotations

from longhouse.server.protocol.commands import *
from longhouse.server.protocol.company import *
from longhouse.server.protocol.daily import *
from longhouse.server.protocol.fields import *
from longhouse.server.protocol.friends import *
from longhouse.server.protocol.hall import *
from longhouse.server.protocol.home import *
from longhouse.server.protocol.leaderboards import *
from longhouse.server.protocol.lessons import *
from longhouse.server.protocol.messages import *
from longhouse.server.protocol.names import *
from longhouse.server.protocol.notices import *
from longhouse.server.protocol.order import *
from longhouse.server.protocol.players import *
from longhouse.server.protocol.privacy import *
from longhouse.server.protocol.profiles import *
from longhouse.server.protocol.puzzles import *
from longhouse.server.protocol.reviews import *
from longhouse.server.protocol.sagas import *
from longhouse.server.protocol.sign_in import *
from longhouse.server.protocol.tables import *
from longhouse.server.protocol.tournaments import *
from longhouse.server.protocol.vacations import *
from longhouse.server.protocol.views import *
