import type { IconNode } from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const known = new Map<IconNode, { __html: string }>();

/** An icon's lines as HTML, made once a process. */
export function linesOf(icon: IconNode): { __html: string } {
  const made = known.get(icon) ?? { __html: icon.map(([tag, drawn]) => lineOf(tag, drawn)).join("") };
  known.set(icon, made);
  return made;
}

const lineOf = (tag: string, drawn: IconNode[number][1]) => renderToStaticMarkup(createElement(tag, drawn));
