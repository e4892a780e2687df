import { riyadhDay } from "#contract/days.ts";
import type { OfferCard, OfferProduct, OfferState } from "#contract/offers.ts";
import type { Locale } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Published, PublishedRepository } from "#server/platform/published/published.ts";
import type { OfferBody } from "./offer-body.ts";

type Deps = { published: PublishedRepository; clock: Clock };

/** The current offers in the editor's order, then those to come by their first day, then the ended ones, the last ended first. */
export async function listOffers(
  { published, clock }: Deps,
  { product }: { product?: OfferProduct | undefined },
  locale: Locale,
): Promise<OfferCard[]> {
  const today = riyadhDay(clock.now());
  const cards = (await published.list<OfferBody>("offer"))
    .map((item) => showOfferCard(item, locale, today))
    .filter((card) => !product || card.product === product || card.product === "all");
  const of = (state: OfferState) => cards.filter((card) => card.state === state);
  return [
    ...of("current"),
    ...of("upcoming").toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)),
    ...of("ended").toSorted((a, b) => b.endsOn.localeCompare(a.endsOn)),
  ];
}

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
