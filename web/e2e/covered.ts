// Finds elements that cover something the player needs to see or tap.

/** A covered cell, fjord, field or headland, and the covering element. */
export interface Covered {
  what: string;
  by: string;
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Styles = HTMLStyleElement & { disabled: boolean };

export interface Looked {
  covered: Covered[];
  /** The number of places checked. */
  places: number;
  /** The position of the board in the window. */
  board: string;
}

/**
 * Checks all current choices and every headland: only parts of the board's own drawing may be on top at their
 * middle. Runs in the page, so it is self-contained.
 */
export async function look(): Promise<Looked> {
  const covered: Covered[] = [];
  let places = 0;
  const all = (marks: string, root: ParentNode = document) => [
    ...root.querySelectorAll<HTMLElement | SVGElement>(marks),
  ];
  const next = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  /** Everything is drawn: cells come in slices. */
  const frame = async () => {
    do await next();
    while (document.querySelector("[data-drawing]"));
  };
  const named = (element: Element | null) =>
    element === null
      ? "nothing"
      : `${element.tagName} ${element.getAttribute("class") ?? ""} ${element.textContent?.trim().slice(0, 40)}`;
  /** Every visible element counts, even with pointer-events: none. */
  const solid = (document.querySelector("#solid") ?? document.createElement("style")) as Styles;
  if (!solid.isConnected) {
    solid.id = "solid";
    solid.textContent = "*, ::before, ::after { pointer-events: auto !important; }";
    document.head.append(solid);
  }

  /** The topmost element at the middle of a shape, unless that is out of sight. */
  function check(what: string, shape: Element, within: Edges, own: (on: Element) => boolean) {
    const { x, y, width, height } = shape.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const beside = across < within.left || across > within.right;
    if (beside || down < within.top || down > within.bottom) return;
    const on = document.elementFromPoint(across, down);
    places++;
    if (on === null || !own(on)) covered.push({ what, by: named(on) });
  }

  // Walhalla: choices react to a finger in their middle, and headlands are readable.
  const sheet = document.querySelector(".board .sheet");
  if (sheet) {
    for (const close of all(".leaf button", sheet).reverse())
      close.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await frame();
    const edges = sheet.getBoundingClientRect();
    const middle = (tap: Element) => tap.querySelector(".frame") ?? tap;
    for (const stone of all('[data-help^="headland"]', sheet))
      check(`${stone.dataset["help"]}`, stone.querySelector("rect") ?? stone, edges, (on) =>
        stone.contains(on),
      );
    for (const tap of all(".tap", sheet))
      check(`${tap.getAttribute("aria-label")} is seen`, middle(tap), edges, (on) =>
        Boolean(on.closest(".sheet svg")),
      );
    solid.disabled = true;
    for (const tap of all(".tap", sheet))
      check(`${tap.getAttribute("aria-label")} is tapped`, middle(tap), edges, (on) =>
        tap.contains(on),
      );
    solid.disabled = false;
  }

  // Völuspá: with each tile of the hand, every legal cell in sight; and the cells that the keys lead to are
  // in sight.
  const table = document.querySelector<HTMLElement>(".board .frame");
  if (table && !sheet) {
    const { right, bottom } = table.getBoundingClientRect();
    const [across, down] = all(".ruler", table).map((ruler) => ruler.getBoundingClientRect());
    const edges = { left: down?.right ?? 0, top: across?.bottom ?? 0, right, bottom };
    const cells = (held: string, marks = "[data-key]") => {
      const before = places;
      for (const cell of all(marks, table)) {
        const shape = cell.querySelector(".cell") ?? cell;
        check(`${held} at ${cell.dataset["key"]}`, shape, edges, (on) => !!on.closest(".world"));
      }
      return places - before;
    };
    const press = (key: string) =>
      table.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    const kinds = new Set<string>();
    cells("nothing");
    for (const button of all(".board .hand button:not(.grey)")) {
      const kind = button.querySelector(".unseen")?.textContent ?? "";
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      await frame();
      cells(kind);
      if (kinds.size > 1 || all("[data-key]", table).length === 0) continue;
      press("PageDown"); // its best cell is previewed
      await frame();
      cells(`${kind}, staged`);
      if (cells(kind, "[data-key].open") === 0)
        covered.push({ what: `${kind}, staged`, by: "the edge" });
      press("Escape");
    }
    press("Escape");
    press("Escape");
  }
  const board = JSON.stringify(document.querySelector(".page > .board")?.getBoundingClientRect());
  return { covered, places, board };
}
