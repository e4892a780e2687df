import { type ContentKind, kindOf } from "#contract/content/kinds.ts";
import type { BothTexts } from "#contract/text.ts";

type Body = Record<string, unknown>;

/** What an item is called in lists; its id where it has no title, or none in a language. */
export function titleOf(kind: ContentKind, body: Body, id: string): BothTexts {
  const { title, sides } = kindOf(kind);
  if (!title) return { en: id, ar: id };
  const [en, ar] = sides
    ? [textIn(body["en"], title), textIn(body["ar"], title)]
    : [textIn(body[title], "en"), textIn(body[title], "ar")];
  return { en: en || ar || id, ar: ar || en || id };
}

const textIn = (value: unknown, name: string): string => {
  const found = typeof value === "object" && value !== null ? (value as Body)[name] : undefined;
  return typeof found === "string" ? found.trim() : "";
};
