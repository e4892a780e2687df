import { multiplyMoney } from "#contract/money.ts";
import type { HotelClassId } from "#contract/packages.ts";
import { addDays } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Entry, readCatalogue } from "../catalogue/read-catalogue.ts";
import { type DepartureRow, showDeparture } from "../departures/read-departures.ts";
import type { PackageBody } from "../package-body.ts";
import { priceOf } from "../package-price.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import type { PackageChoice } from "./package-choice.ts";
import { isAt } from "#server/platform/published/published.ts";

export type ChoiceInput = {
  slug: string;
  startsOn: string;
  hotelClass: HotelClassId;
  origin: string;
  adults: number;
  children: number;
};

type Deps = Pick<PackagesDeps, "db" | "clock" | "published">;

/** A chosen price stands for so many minutes. */
const priceMinutes = 60;

/**
 * The choice at today's price and terms.
 * @throws AppError not_found; invalid_input for a start, class or party that the package does not have; offer_unavailable when
 *   the departure is closed, or has not so many places
 */
export async function choosePackage(deps: Deps, input: ChoiceInput): Promise<PackageChoice> {
  const { slug, startsOn, adults, children } = input;
  const entry = await findEntry(deps, slug);
  const { body } = entry.item;
  const errors = findErrors(body, input);
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
  const row = entry.departures.find((each) => each.startsOn === startsOn);
  const departure = row && showDeparture(row, body, deps.clock.now());
  if (!row || !departure || body.callbackOnly || departure.state !== "open" || departure.placesLeft < adults + children)
    throw new AppError("offer_unavailable", { details: { placesLeft: departure?.placesLeft ?? 0 } });
  return composeChoice(deps, entry, row, input);
}

/** @throws AppError not_found */
export async function findEntry(deps: Deps, slug: string): Promise<Entry> {
  const entry = (await readCatalogue(deps)).find(({ item }) => isAt(item, slug));
  if (!entry) throw new AppError("not_found");
  return entry;
}

/** What is sold of a departure at today's price, whether or not it can be had. @throws AppError invalid_input */
export async function composeChoice(
  deps: Deps,
  { item, category }: Entry,
  row: DepartureRow,
  input: Omit<ChoiceInput, "slug" | "startsOn">,
): Promise<PackageChoice> {
  const { body } = item;
  const { origin, adults, children } = input;
  const errors = findErrors(body, input);
  const hotelClass = body.hotelClasses.find((each) => each.class === input.hotelClass);
  if (!hotelClass || Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
  const price = priceOf(body, { departure: row, hotelClass });
  const { title, picture, days, nights, cities, itinerary, included, notIncluded, notes, minimumAge } = body;
  return {
    title,
    picture,
    days,
    nights,
    cities,
    itinerary,
    included,
    notIncluded,
    notes,
    minimumAge,
    packageId: item.id,
    slug: item.slug,
    category: { id: category.id, slug: category.slug, name: category.body.name },
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    origin,
    route: await findRoute(deps, body, origin, row),
    hotelClass,
    adults,
    children,
    price,
    ownPrice: row.price,
    total: multiplyMoney(price.now, price.basis === "for_two" ? 1 : adults + children).amount,
    cancelSteps: body.cancellation.steps,
    changes: body.changes,
    expiresAt: new Date(deps.clock.now().getTime() + priceMinutes * 60_000).toISOString(),
  };
}

function findErrors(
  body: PackageBody,
  { origin, hotelClass, adults, children }: Omit<ChoiceInput, "slug" | "startsOn">,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (!body.originAirports.includes(origin)) errors["origin"] = ["not_offered"];
  if (!body.hotelClasses.some((each) => each.class === hotelClass)) errors["hotelClass"] = ["not_offered"];
  if (body.price.basis === "for_two" && (adults !== 2 || children !== 0)) errors["adults"] = ["only_two_adults"];
  if (adults + children > 9) errors["adults"] = ["too_many"];
  return errors;
}

type DestinationBody = { airports: string[] };

/** From the start to the cities in their order and back, by the first airport of each; days after its nights. */
async function findRoute(
  { published }: Deps,
  { cities }: PackageBody,
  origin: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<PackageChoice["route"]> {
  const route: PackageChoice["route"] = [];
  let [from, date] = [origin, startsOn];
  for (const { destination, nights } of cities) {
    const to = (await published.get<DestinationBody>("destination", destination))?.body.airports[0];
    if (to && to !== from) route.push({ from, to, date });
    [from, date] = [to ?? from, addDays(date, nights)];
  }
  if (from !== origin) route.push({ from, to: origin, date: endsOn });
  // A trip to the city it starts in: the journey is at home.
  return route.length > 0 ? route : [{ from: origin, to: origin, date: startsOn }];
}
