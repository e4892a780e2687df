import type { PackageCard, PackageCategory } from "#contract/packages.ts";
import type { ScenePicture } from "#contract/published.ts";
import type { Locale } from "#contract/text.ts";
import type { PictureBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { fromPrice, hadDepartures } from "./from-price.ts";
import type { Entry, PublishedCategory } from "./read-catalogue.ts";

type Deps = Pick<PackagesDeps, "clock" | "places">;

export const showPicture = ({ scene, colour, alt, focus }: PictureBody, locale: Locale): ScenePicture => ({
  scene,
  colour,
  alt: alt[locale],
  focus,
});

export const showOrigin = (places: Deps["places"], code: string, locale: Locale) => ({
  code,
  name: places.airport(code)?.city[locale] ?? code,
});

export const showCategory = (
  { id, slug, body }: PublishedCategory,
  count: number,
  locale: Locale,
): PackageCategory => ({
  id,
  slug: slug[locale],
  slugs: slug,
  name: body.name[locale],
  description: body.description[locale],
  picture: showPicture(body.picture, locale),
  count,
});

export function showCard({ clock, places }: Deps, entry: Entry, locale: Locale): PackageCard {
  const { id, slug, body } = entry.item;
  const { category } = entry;
  const now = clock.now();
  const [next] = body.callbackOnly ? [] : hadDepartures(entry, now);
  return {
    id,
    slug: slug[locale],
    category: { id: category.id, slug: category.slug[locale], name: category.body.name[locale] },
    title: body.title[locale],
    summary: body.summary[locale],
    picture: showPicture(body.picture, locale),
    days: body.days,
    nights: body.nights,
    cities: body.cities.map(({ name, country, nights }) => ({ name: name[locale], country, nights })),
    origins: body.originAirports.map((code) => showOrigin(places, code, locale)),
    ...fromPrice(entry, now),
    next: next ? { startsOn: next.startsOn, endsOn: next.endsOn, placesLeft: next.placesLeft, few: next.few } : null,
    sale: body.callbackOnly ? "call" : "book",
  };
}
