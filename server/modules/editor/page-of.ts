import { type ContentKind, kindOf } from "#contract/content/kinds.ts";
import type { SlugPair } from "#contract/published.ts";
import type { EditorDeps } from "./editor-deps.ts";

/** Where the page of an item stands, without the language; null where no public page shows it. */
export async function pageOf(
  { published }: Pick<EditorDeps, "published">,
  kind: ContentKind,
  item: string,
  slugs: SlugPair,
  body: object,
): Promise<SlugPair | null> {
  if (kind === "site-page") return { en: `/${item}`, ar: `/${item}` };
  const { at, shownOn } = kindOf(kind);
  if (!at) return shownOn === undefined ? null : { en: shownOn, ar: shownOn };
  const { path, within } = at;
  if (!within) return { en: `${path}/${slugs.en}`, ar: `${path}/${slugs.ar}` };
  const owner = await published.get(within.kind, String((body as Record<string, unknown>)[within.field]));
  return owner ? { en: `${path}/${owner.slug.en}/${slugs.en}`, ar: `${path}/${owner.slug.ar}/${slugs.ar}` } : null;
}
