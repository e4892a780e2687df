import type { Kind } from "#contract/content/fields.ts";
import type { ContentItem } from "#contract/admin/content.ts";
import type { EditorDeps, ProsePart } from "./editor-deps.ts";

type Section = { heading: string | null; parts: ProsePart[] };
type Uneven = ContentItem["uneven"][number] & { path: string };

/** Sections of running texts that are not made of the same parts in both languages, in order; of none where a text is missing whole. */
export function unevenSections({ proseParts }: Pick<EditorDeps, "proseParts">, kind: Kind, body: object): Uneven[] {
  const named = Object.entries(kind.sides ?? {}).filter(([, { type }]) => type === "prose");
  return named.flatMap(([name]) => {
    const texts = [textOf(body, "en", name), textOf(body, "ar", name)] as const;
    if (texts.some((text) => text.trim() === "")) return [];
    try {
      const [en, ar] = texts.map((text) => sectionsOf(proseParts(text)));
      return compare(en ?? [], ar ?? []).map((section) => ({ ...section, path: `en.${name}` }));
    } catch {
      // What cannot be shown at all is told by itself.
      return [];
    }
  });
}

const textOf = (body: object, locale: "en" | "ar", name: string): string => {
  const side = (body as Record<string, Record<string, unknown> | undefined>)[locale];
  return typeof side?.[name] === "string" ? side[name] : "";
};

function sectionsOf(parts: readonly ProsePart[]): Section[] {
  const sections: Section[] = [{ heading: null, parts: [] }];
  for (const part of parts)
    if (part.type === "heading") sections.push({ heading: part.heading ?? "", parts: [part] });
    else sections.at(-1)?.parts.push(part);
  return sections;
}

/** Section by section; where one language has more of them, the others stand alone. */
function compare(en: readonly Section[], ar: readonly Section[]): Omit<Uneven, "path">[] {
  const pairs = alignSections(en, ar);
  return pairs
    .filter(([one, other]) => one?.parts.map(nameOf).join(",") !== other?.parts.map(nameOf).join(","))
    .map(([one, other]) => ({
      en: one ? (one.heading ?? "") : null,
      ar: other ? (other.heading ?? "") : null,
      parts: { en: one?.parts.length ?? 0, ar: other?.parts.length ?? 0 },
    }));
}

const nameOf = ({ type, level }: ProsePart) => `${type}${level ?? ""}`;
const shapeOf = ({ parts }: Section) => parts.map(nameOf).join(",");

/** The longest run of sections of one shape in both stays together; what lies between is paired in order. */
function alignSections(en: readonly Section[], ar: readonly Section[]): [Section | undefined, Section | undefined][] {
  if (en.length === ar.length) return en.map((section, at) => [section, ar[at]]);
  const [longer, shorter] = en.length > ar.length ? [en, ar] : [ar, en];
  const pairs: [Section | undefined, Section | undefined][] = [];
  let next = 0;
  for (const [at, section] of longer.entries()) {
    const spare = longer.length - at - (shorter.length - next);
    const other = shorter[next];
    const fits = other !== undefined && (spare === 0 || shapeOf(other) === shapeOf(section));
    if (fits) next++;
    const found = fits ? other : undefined;
    pairs.push(longer === en ? [section, found] : [found, section]);
  }
  return pairs;
}
