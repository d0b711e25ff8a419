// Links to files of a hall that is inside this page, where the browser cannot load them.
import { askFile } from "./api";
import { save } from "./files";
import { me } from "./me.svelte";

/** For clicks: save the file that such a link leads to. */
export function saveLinked(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a[download]");
  const path = link?.getAttribute("href") ?? "";
  if (!path.startsWith("/api/")) return;
  event.preventDefault();
  const name = link!.getAttribute("download") || "longhouse";
  void askFile(path, me.token).then((found) => save(name, found));
}
