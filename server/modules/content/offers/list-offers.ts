import { riyadhDay } from "#contract/days.ts";
import type { OfferCard, OfferProduct, OfferState } from "#contract/offers.ts";
import type { Locale } from "#contract/text.ts";
import type { Published } from "#server/platform/published/published.ts";
import type { ContentDeps, OfferSearches } from "../content-deps.ts";
import type { OfferBody } from "./offer-body.ts";

type Deps = Pick<ContentDeps, "published" | "clock" | "offerSearches">;

/** The current offers in the editor's order, then those to come by their first day, then the ended ones, the last ended first. */
export async function listOffers(
  { published, clock, offerSearches }: Deps,
  { product }: { product?: OfferProduct | undefined },
  locale: Locale,
): Promise<OfferCard[]> {
  const today = riyadhDay(clock.now());
  const cards = (await published.list<OfferBody>("offer"))
    .filter((item) => isOffered(offerSearches, item))
    .map((item) => showOfferCard(item, locale, today))
    .filter((card) => !product || card.product === product || card.product === "all");
  const of = (state: OfferState) => cards.filter((card) => card.state === state);
  return [
    ...of("current"),
    ...of("upcoming").toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)),
    ...of("ended").toSorted((a, b) => b.endsOn.localeCompare(a.endsOn)),
  ];
}

/** What it is good for is sold. */
export const isOffered = (searches: OfferSearches, { body: { rule } }: Published<OfferBody>): boolean =>
  rule.product === "all" || searches[rule.product] !== undefined;

export function showOfferCard({ id, slug, body }: Published<OfferBody>, locale: Locale, today: string): OfferCard {
  const { title, summary, code, startsOn, endsOn, rule, picture } = body;
  return {
    id,
    slug: slug[locale],
    title: title[locale],
    summary: summary[locale],
    code,
    startsOn,
    endsOn,
    state: today < startsOn ? "upcoming" : today > endsOn ? "ended" : "current",
    product: rule.product,
    picture: { ...picture, alt: picture.alt[locale] },
  };
}
