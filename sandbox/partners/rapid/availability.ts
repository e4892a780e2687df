import { MockRefusal } from "./faults.ts";
import { createToken, local, type MockState, type Sale } from "./mock-state.ts";
import {
  boards,
  changeOf,
  day,
  describeOccupancies,
  describeTerms,
  doesFit,
  isCounted,
  leftOf,
  uncounted,
  wholePriceOf,
} from "./prices.ts";
import { beds, findProperty, rooms, roomIdOf } from "./properties.ts";

const linkMinutes = 60;

/** Keeps what a link is about behind a token. */
export function writeLink(state: MockState, method: string, path: string, sale: Sale) {
  const token = createToken();
  const expiresAt = state.now() + linkMinutes * 60_000;
  state.tokens.set(token, { sale, price: wholePriceOf(state, sale), expiresAt });
  return { method, href: `${path}?token=${token}`, expires: local(expiresAt) };
}

/** @throws MockRefusal for a token that nobody was given, or that has run out */
export function readToken(state: MockState, query: URLSearchParams) {
  const found = state.tokens.get(query.get("token") ?? "");
  if (!found) throw new MockRefusal(400, "link.invalid");
  if (found.expiresAt <= state.now()) throw new MockRefusal(400, "link.expired");
  return found;
}

const required =
  "checkin checkout currency country_code language occupancy property_id rate_plan_count sales_channel sales_environment";

/** Hotels with their rates, in no order of prices; a hotel without any is missing. `edit`: told of each rate before it is written. */
export function findRates(state: MockState, query: URLSearchParams, edit: (sale: Sale) => void) {
  for (const name of required.split(" ")) if (!query.get(name)) throw new MockRefusal(400, `${name}.required`, name);
  const ids = query.getAll("property_id");
  if (ids.length > 250) throw new MockRefusal(400, "property_id.above_maximum", "property_id");
  const [checkin, checkout] = [query.get("checkin")!, query.get("checkout")!];
  const occupancies = query.getAll("occupancy");
  if (Date.parse(checkin) + day < state.now())
    throw new MockRefusal(400, "checkin.invalid_date_in_the_past", "checkin");
  return ids.flatMap((property) => {
    const found = findProperty(property);
    if (!found) return [];
    const sales = rooms.flatMap(({ digit }) =>
      boards.map((_, board): Sale => ({ property, digit, board, bed: beds[0]!.id, checkin, checkout, occupancies })),
    );
    const left = sales.filter((sale) => doesFit(sale.digit, occupancies) && leftOf(state, sale) > 0);
    left.forEach(edit);
    const best = left
      .map((sale) => ({ sale, price: wholePriceOf(state, sale) }))
      .toSorted((a, b) => a.price - b.price)
      .slice(0, Number(query.get("rate_plan_count")))
      .map(({ sale }) => sale);
    const sold = rooms.flatMap(({ digit, name }) => {
      const id = roomIdOf(found, digit);
      const rates = best.filter((sale) => sale.digit === digit).map((sale) => describeRate(state, sale, id));
      return rates.length > 0 ? [{ id, room_name: name, rates: rates.toReversed() }] : [];
    });
    return sold.length > 0 ? [{ property_id: property, status: "available", rooms: sold, score: found.number }] : [];
  });
}

function describeRate(state: MockState, sale: Sale, room: string) {
  const { amenity } = boards[sale.board]!;
  const id = `${room}${sale.board}`;
  const path = `/v3/properties/${sale.property}/rooms/${room}/rates/${id}`;
  return {
    id,
    status: "available",
    available_rooms: isCounted(sale) ? leftOf(state, sale) : uncounted,
    ...describeTerms(state, sale),
    sale_scenario: { package: false, member: false, corporate: false, distribution: false },
    merchant_of_record: "expedia",
    amenities: {
      "2390": { id: "2390", name: "Free WiFi" },
      ...(amenity && !changeOf(state, sale).isWithoutMeal ? { [amenity.id]: amenity } : {}),
    },
    bed_groups: Object.fromEntries(
      beds.map(({ id: bed, description }) => [
        bed,
        { id: bed, description, links: { price_check: writeLink(state, "GET", path, { ...sale, bed }) } },
      ]),
    ),
    occupancy_pricing: describeOccupancies(state, sale),
    promotions: { value_adds: { "9": { id: "9", description: "Free minibar", category: "food_and_beverage" } } },
  };
}

/** Whether a rate is still to be had, and what it costs now. */
export function checkPrice(state: MockState, query: URLSearchParams, isSoldOut: boolean) {
  const { sale, price } = readToken(state, query);
  const additional = { method: "GET", href: `/v3/properties/${sale.property}/availability?token=${createToken()}` };
  if (isSoldOut || leftOf(state, sale) < 1) return { status: "sold_out", links: { additional_rates: additional } };
  return {
    status: wholePriceOf(state, sale) === price ? "available" : "price_changed",
    occupancy_pricing: describeOccupancies(state, sale),
    links: { book: writeLink(state, "POST", "/v3/itineraries", sale), additional_rates: additional },
  };
}
