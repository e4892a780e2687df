import type { Destination } from "#contract/destinations.ts";
import { sar } from "#contract/money.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { type City, cities } from "#data/hotels/cities.ts";
import { AppError } from "#server/platform/errors.ts";
import { type DestinationBody, hotelCitiesOf } from "./destination-body.ts";
import type { DestinationDeps } from "./destinations-deps.ts";
import { readCardFacts, searchedAirports, showCard } from "./show-card.ts";
import { showEntry } from "./show-entry.ts";

const kind = "destination";

/** Everything about a destination, by its slug of either language. @throws AppError not_found */
export async function showDestination(deps: DestinationDeps, asked: string, locale: Locale): Promise<Destination> {
  const { published, places, prices } = deps;
  const item = await published.find<DestinationBody>(kind, asked);
  if (!item) throw new AppError("not_found");
  const { id, slug, body } = item;
  const origins = prices.originsOf({ airports: searchedAirports(body) });
  const [facts, months, others] = await Promise.all([
    readCardFacts(deps),
    prices.readMonths(id, origins[0] ?? ""),
    Promise.all(body.combineWith.map((other) => published.get<DestinationBody>(kind, other))),
  ]);
  const placeName = (code: string) => places.place(code, locale);
  return {
    ...showCard(deps, item, facts, locale),
    ...showTexts(body, locale),
    slugs: slug,
    checkedOn: body.checkedOn,
    days: body.days,
    ...showHotelPlaces(body, locale),
    ...showEntry(facts.rules.get(body.visaCountry), locale),
    airports: body.airports.map((code) => ({ code, name: places.airport(code)?.name[locale] ?? code })),
    flightPlace: searchedAirports(body)[0] ?? "",
    flights: origins.map((from) => ({
      from,
      fromCity: placeName(from)?.city ?? from,
      flight: facts.found(id, from).flight,
    })),
    months,
    combineWith: others.flatMap((other) => (other ? [showCard(deps, other, facts, locale)] : [])),
  };
}

function showTexts(body: DestinationBody, locale: Locale) {
  const { climate, monthNotes, bestMonths, budget } = body;
  const titled = ({ title, text }: { title: BothTexts; text: BothTexts }) => ({
    title: title[locale],
    text: text[locale],
  });
  return {
    story: body.story[locale],
    climate: climate.high.map((high, place) => ({
      month: place + 1,
      high,
      low: climate.low[place] ?? high,
      rainDays: climate.rainDays[place] ?? 0,
      best: bestMonths.includes(place + 1),
      note: monthNotes[place + 1]?.[locale] ?? "",
    })),
    todo: body.todo.map((each) => ({ ...each, ...titled(each) })),
    food: body.food.map(({ name, text }) => ({ title: name[locale], text: text[locale] })),
    gettingAround: body.gettingAround[locale],
    family: body.family[locale],
    customs: body.customs[locale],
    budget: {
      low: sar(budget.dayLow),
      mid: sar(budget.dayMid),
      high: sar(budget.dayHigh),
      text: budget.text[locale],
    },
    itinerary: body.itinerary.map((each) => ({ day: each.day, ...titled(each) })),
    faq: body.faq.map(({ q, a }) => ({ question: q[locale], answer: a[locale] })),
  };
}

/** Cities and districts as a hotel search names them; a district that no city has is left out. */
function showHotelPlaces(body: DestinationBody, locale: Locale) {
  const searched = hotelCitiesOf(body).flatMap((id) => cities.find((city) => city.id === id) ?? []);
  return {
    hotelCities: searched.map(({ id, name }) => ({ id, name: name[locale] })),
    districts: body.districts.flatMap(({ id, text }) => {
      const place = searched.flatMap((city) => findDistrict(city, id));
      return place.slice(0, 1).map(({ city, name }) => ({
        id,
        name: name[locale],
        text: text[locale],
        place: `district.${city}.${id}`,
      }));
    }),
  };
}

const findDistrict = (city: City, id: string) =>
  city.districts.filter((district) => district.id === id).map(({ name }) => ({ city: city.id, name }));
