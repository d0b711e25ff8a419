from longhouse.core.state import Event
from longhouse.walhalla.view import WalhallaView
def ask(v: WalhallaView) -> str: return v.hall.phase.kind
def say(v: WalhallaView, m: int) -> str: return v.hall.text(m)
def tell(v: WalhallaView, e: Event) -> str: return repr(e)
