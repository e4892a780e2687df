import type { ContentKind } from "#contract/content/kinds.ts";
import type { SlugPair } from "#contract/published.ts";
import type { EditorDeps } from "./editor-deps.ts";

/** Pages that show something of a kind without a page of its own. */
const shownOn: Partial<Record<ContentKind, string>> = {
  story: "",
  "faq-group": "/contact-us",
  "article-topic": "/blogs",
  "visa-kingdom": "/visa",
  "passenger-rights": "/passenger-rights",
};
const under: Partial<Record<ContentKind, string>> = {
  article: "/blogs",
  destination: "/destinations",
  "package-category": "/packages",
  offer: "/offers",
  "visa-country": "/visa",
};
/** Pages below that of another item: where its id stands in the body. */
const within = {
  package: { kind: "package-category", field: "category", path: "/packages" },
  "visa-service": { kind: "visa-country", field: "country", path: "/visa" },
} as const;

/** Where the page of an item stands, without the language; null where no public page shows it. */
export async function pageOf(
  { published }: Pick<EditorDeps, "published">,
  kind: ContentKind,
  item: string,
  slugs: SlugPair,
  body: object,
): Promise<SlugPair | null> {
  const path = under[kind];
  if (path) return { en: `${path}/${slugs.en}`, ar: `${path}/${slugs.ar}` };
  if (kind === "site-page") return { en: `/${item}`, ar: `/${item}` };
  if (kind === "package" || kind === "visa-service") {
    const { kind: ownerKind, field, path: base } = within[kind];
    const owner = await published.get(ownerKind, String((body as Record<string, unknown>)[field]));
    return owner ? { en: `${base}/${owner.slug.en}/${slugs.en}`, ar: `${base}/${owner.slug.ar}/${slugs.ar}` } : null;
  }
  const shown = shownOn[kind];
  return shown === undefined ? null : { en: shown, ar: shown };
}
