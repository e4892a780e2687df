import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** What a message takes and how it counts, read from its ICU text. */
export type MessageShape = {
  /** Names of all values the message is given. */
  placeholders: Set<string>;
  /** Value -> the plural forms written for it (`zero`, `one`, …, and exact ones such as `0`). */
  plurals: Map<string, Set<string>>;
  /** Value -> the cases written for it in a select. */
  selects: Map<string, Set<string>>;
};

/** Lingui's compiled form: text, or [name], [name, kind], [name, kind, { form: part[] }]. */
type Part = string | [name: string, kind?: string, forms?: Record<string, Part[] | string | number>];

/** Throws when the text is no ICU message. */
export function readShape(text: string): MessageShape {
  const shape: MessageShape = { placeholders: new Set(), plurals: new Map(), selects: new Map() };
  const compiled = compileMessageOrThrow(text) as Part[] | string;
  if (Array.isArray(compiled)) walk(compiled, shape);
  return shape;
}

function walk(parts: Part[], shape: MessageShape) {
  for (const part of parts) {
    if (typeof part === "string") continue;
    const [name, kind, forms] = part;
    shape.placeholders.add(name);
    if (!forms || typeof forms !== "object") continue;
    const branches = Object.entries(forms).filter(([form]) => form !== "offset");
    const kept =
      kind === "plural" || kind === "selectordinal" ? shape.plurals : kind === "select" ? shape.selects : null;
    kept?.set(name, new Set([...(kept.get(name) ?? []), ...branches.map(([form]) => form)]));
    for (const [, branch] of branches) if (Array.isArray(branch)) walk(branch, shape);
  }
}
