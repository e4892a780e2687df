import { type Prose, readProse } from "./read-prose.ts";

/** A text as it lies on the shelf, the same object until it changes. */
type Written = { markdown: string; anchors?: Record<string, string> };

const kept = new WeakMap<Written, Prose>();

/** The blocks of a text, read once for as long as it stays the same. */
export function keepProse(written: Written): Prose {
  const known = kept.get(written) ?? readProse(written.markdown, written.anchors);
  kept.set(written, known);
  return known;
}
