from longhouse.walhalla.view import WalhallaView
def draw_table(v: WalhallaView) -> str: return ""
