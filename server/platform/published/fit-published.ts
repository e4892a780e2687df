import type { Published, PublishedRepository } from "./published.ts";

/** What an installation is about: words that texts may ask for (products sold, ways of paying, partners), and kinds of items that nobody shows. */
export type Fit = { facts: ReadonlySet<string>; isShown: (kind: string) => boolean };

/**
 * A text without the passages whose words do not hold: `{{only visa}}…{{end}}`, all of its words must be so; `a|b`: one of them; `!a`: not that
 * one. The line that a mark stands on alone goes with it; a passage that is not closed stays as it is written.
 */
export function fitText(text: string, holds: (words: string) => boolean): string {
  const [first = "", ...passages] = text.split(begin);
  return passages.reduce((before, passage) => {
    const told = passage.indexOf("}}");
    const closes = passage.indexOf(end);
    if (told < 0 || closes < told) return before + begin + passage;
    const inside = withoutLineEnd(passage.slice(told + 2, closes));
    const after = passage.slice(closes + end.length);
    const shown = holds(passage.slice(0, told).trim()) ? inside : "";
    return before + shown + (inside.endsWith("\n") ? withoutLineEnd(after) : after);
  }, first);
}

const begin = "{{only ";
const end = "{{end}}";
const withoutLineEnd = (text: string): string => text.replace(/^\r?\n/, "");

/**
 * What is published, as this installation shows it: without what is only so elsewhere. A row of a list (a question with its answer) that
 * says `only` goes as a whole.
 */
export function fitPublished(published: PublishedRepository, { facts, isShown }: Fit): PublishedRepository {
  const holds = (words: string) =>
    words
      .split(/\s+/)
      .every((word) =>
        word.startsWith("!") ? !facts.has(word.slice(1)) : word.split("|").some((each) => facts.has(each)),
      );
  const fitted = new WeakMap<object, Published<unknown>>();

  function fit(part: unknown): unknown {
    if (typeof part === "string") return part.includes(begin) ? fitText(part, holds) : part;
    if (Array.isArray(part)) return part.filter(isMeant).map(fit);
    if (part === null || typeof part !== "object") return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, fit(each)]));
  }
  const isMeant = (row: unknown): boolean =>
    typeof row !== "object" || row === null || !("only" in row) || typeof row.only !== "string" || holds(row.only);

  function fitItem<Body>(item: Published<Body>): Published<Body> {
    const known = fitted.get(item) ?? { ...item, body: fit(item.body) };
    // The same object as long as the item stays the same: what is made of its text is kept by it.
    fitted.set(item, known);
    return known as Published<Body>;
  }
  const found = <Body>(item: Published<Body> | undefined) => item && fitItem(item);
  return {
    ...published,
    list: async <Body>(kind: string) => (isShown(kind) ? (await published.list<Body>(kind)).map(fitItem) : []),
    get: async <Body>(kind: string, id: string) =>
      isShown(kind) ? found(await published.get<Body>(kind, id)) : undefined,
    find: async <Body>(kind: string, slug: string) =>
      isShown(kind) ? found(await published.find<Body>(kind, slug)) : undefined,
  };
}
