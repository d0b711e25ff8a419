// Lets a Markdown page of the repository be imported as its sections, rendered when the client is
// built: the browser gets no Markdown and no renderer.
import { Marked } from "marked";
import type { Plugin } from "vite";

export interface Section {
  id: string;
  title: string;
  html: string;
}

const marked = new Marked({ async: false });

export function sections(text: string): Section[] {
  return text.split(/^(?=##? )/m).map((part) => {
    const [heading = "", ...rest] = part.split("\n");
    const title = heading.replace(/^#+ /, "");
    const id = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replace(/ /g, "-");
    return { id, title, html: marked.parse(rest.join("\n")) as string };
  });
}

export function markdown(): Plugin {
  return {
    name: "markdown",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      return { code: `export default ${JSON.stringify(sections(code))};`, map: null };
    },
  };
}
