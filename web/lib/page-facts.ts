import { useMatches } from "react-router";
import type { Locale } from "#i18n/locales.ts";

/** Where a page stands in each language: paths without the language, not percent-encoded. */
export type Alternates = Record<Locale, string>;
/** What the picture of a shared page shows: two lines over a drawing of public/scenes. */
export type Share = { title: string; line: string; scene: string };
export type PageFacts = { alternates: Alternates | null; share: Share | null };

/**
 * What the page's own loader says of it. `alternates` is for pages whose address has a slug of its own in each language;
 * without it a page stands at the same path in both.
 */
export function usePageFacts(): PageFacts {
  const data = useMatches().at(-1)?.loaderData as Partial<PageFacts> | null | undefined;
  return { alternates: data?.alternates ?? null, share: data?.share ?? null };
}

/** The page's path in a language, as it stands in an address. `pathname`: this page's, with its language. */
export const pathIn = (locale: Locale, pathname: string, alternates: Alternates | null): string =>
  `/${locale}${alternates ? encodeURI(alternates[locale]) : pathname.slice(3)}`;
