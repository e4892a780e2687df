import type { PackagePage } from "#contract/packages.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { sar } from "#contract/money.ts";
import { translator } from "#i18n/translate.ts";
import { AppError } from "#server/platform/errors.ts";
import { callBy } from "../callbacks/call-by.ts";
import { showDeparture } from "../departures/read-departures.ts";
import type { HotelClassBody, PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { nameTag } from "./count-facets.ts";
import { type Entry, readCatalogue } from "./read-catalogue.ts";
import { showCard } from "./show-card.ts";
import { isAt } from "#server/platform/published/published.ts";

type Deps = Pick<PackagesDeps, "db" | "clock" | "published" | "places">;

/** Packages shown under another, and questions under each. */
const similarCount = 3;
const questionGroup = "packages-and-visas";
const packageQuestions = ["what-is-in-a-package", "buy-a-package-online", "change-a-departure", "package-callback"];

/** @throws AppError not_found */
export async function showPackage(deps: Deps, slug: string, locale: Locale): Promise<PackagePage> {
  const all = await readCatalogue(deps);
  const entry = all.find(({ item }) => isAt(item, slug));
  if (!entry) throw new AppError("not_found");
  const { item, category, departures } = entry;
  const { body } = item;
  const now = deps.clock.now();
  return {
    ...showCard(deps, entry, locale),
    ...showProgramme(body, locale),
    slugs: item.slug,
    categorySlugs: category.slug,
    highlights: words(body.highlights, locale),
    hotelClasses: body.hotelClasses.map((each) => showHotelClass(each, locale)),
    suitableFor: body.suitableFor.map((id) => ({ id, name: nameTag(translator(locale), id) })),
    minimumAge: body.minimumAge,
    departures: departures.map((row) => showDeparture(row, body, now)),
    cancellation: {
      summary: body.cancellation.summary[locale],
      steps: words(
        body.cancellation.steps.map(({ text }) => text),
        locale,
      ),
    },
    mapCity: await findMapCity(deps, body),
    questions: await readQuestions(deps, locale),
    similar: findSimilar(all, entry).map((each) => showCard(deps, each, locale)),
    checkedOn: body.checkedOn,
    callBy: callBy(now).toISOString(),
  };
}

const words = (texts: readonly BothTexts[], locale: Locale) => texts.map((text) => text[locale]);

/** What is said of the trip itself, on its page and in a booking of it. */
export const showProgramme = (
  body: Pick<PackageBody, "itinerary" | "included" | "notIncluded" | "notes">,
  locale: Locale,
) => ({
  itinerary: body.itinerary.map(({ day, title, text, place, meals }) => ({
    day,
    title: title[locale],
    text: text[locale],
    place: { name: place.name[locale], lat: place.lat, lon: place.lon },
    meals,
  })),
  included: words(body.included, locale),
  notIncluded: words(body.notIncluded, locale),
  notes: words(body.notes, locale),
});

export const showHotelClass = (kept: HotelClassBody, locale: Locale): PackagePage["hotelClasses"][number] => ({
  id: kept.class,
  name: kept.name[locale],
  stars: kept.stars,
  supplement: sar(kept.supplementAmount),
  stays: kept.stays.map(({ city, hotel, nights, board }) => ({
    city: city[locale],
    hotel: hotel[locale],
    nights,
    board,
  })),
});

/** Others of its category first, then those that suit the same people. */
function findSimilar(all: readonly Entry[], own: Entry): Entry[] {
  const shared = ({ item }: Entry) =>
    item.body.suitableFor.filter((tag) => own.item.body.suitableFor.includes(tag)).length;
  const score = (entry: Entry) => (entry.category.id === own.category.id ? 100 : 0) + shared(entry);
  return all
    .filter((entry) => entry !== own)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, similarCount);
}

/** The hotel city of the first stay; a destination of two has the first of them. */
async function findMapCity({ published }: Deps, { cities }: PackageBody): Promise<string | null> {
  const destination = await published.get<{ hotelCity: string | string[] }>(
    "destination",
    cities[0]?.destination ?? "",
  );
  return [destination?.body.hotelCity ?? []].flat()[0] ?? null;
}

type FaqBody = { items: { id: string; question: BothTexts; answer: BothTexts }[] };

/** The company's own answers about packages, from its questions and answers. */
async function readQuestions({ published }: Deps, locale: Locale): Promise<PackagePage["questions"]> {
  const group = await published.get<FaqBody>("faq-group", questionGroup);
  return packageQuestions.flatMap((id) => {
    const found = group?.body.items.find((each) => each.id === id);
    return found ? [{ question: found.question[locale], answer: found.answer[locale] }] : [];
  });
}
