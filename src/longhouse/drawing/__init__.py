"""Tables and results as SVG pictures, made from a `View` alone with the pages' own drawings."""

from longhouse.drawing.picture import table_picture as table_picture
from longhouse.drawing.result import saga_picture as saga_picture
