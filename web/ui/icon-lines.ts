import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** `name`: the drawing's own classes. `lines`: what stands between its tags. */
type IconLines = { name: string; lines: { __html: string } };

const known = new Map<LucideIcon, IconLines>();

/** An icon's drawing as HTML, made once a process. */
export function linesOf(drawing: LucideIcon): IconLines {
  const made = known.get(drawing) ?? readLines(renderToStaticMarkup(createElement(drawing)));
  known.set(drawing, made);
  return made;
}

function readLines(markup: string): IconLines {
  const inside = markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("</svg>"));
  return { name: /class="([^"]*)"/.exec(markup)?.[1] ?? "", lines: { __html: inside } };
}
