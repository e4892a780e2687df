import { cities } from "#data/hotels/cities.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { parseRoom } from "#contract/room-occupancy.ts";
import { type Example, listExamples, type Mapped } from "../bed-banks/list-examples.ts";
import { readShape } from "../bed-banks/read-shape.ts";
import { contentAnswer, describedProperty, geographyAnswer } from "./content/content-shapes.ts";
import { readContent } from "./content/read-content.ts";
import { readSummary } from "./content/read-summary.ts";
import { availabilityAnswer, creationShape, priceCheckShape } from "./rapid-shapes.ts";
import { readItineraries, readItinerary } from "./read-answer.ts";
import { readReservation, stateOf, stepsOfRoom } from "./read-itinerary.ts";
import { offersOf, parseOffer, readOffer } from "./read-offers.ts";
import { readBilled } from "./read-price.ts";
import { readRefusal } from "./read-refusal.ts";

const now = new Date("2018-01-01T00:00:00Z");
const [city] = cities;
const keys = createKeyFor(Buffer.alloc(32, 1), [])("partner orders");

/**
 * Maps the example answers of Rapid's official description as its answers are mapped, and says what came of each. Of currencies we sell none but two: `as`
 * stands in for others.
 */
export const mapExamples = (descriptions: readonly unknown[], as: string): Mapped[] =>
  descriptions.flatMap(listExamples).flatMap((example) => mapOne({ ...example, value: standIn(example.value, as) }));

const standIn = (value: unknown, as: string): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, each: unknown) =>
    key === "currency" && typeof each === "string" ? as : each,
  );

function mapOne({ path, method, status, value }: Example): Mapped[] {
  const kind = `${method.toUpperCase()} ${path}`;
  try {
    if (status >= 400) {
      const { kind: fault, code } = readRefusal({ status, body: value, headers: new Headers() });
      return [{ kind: "refusal", result: "mapped", why: `${code} is ${fault}` }];
    }
    const read = readers[kind];
    if (!read) return [{ kind, result: "not read by us", why: "" }];
    return read(value).map((why) => ({ kind, result: "mapped", why }));
  } catch (error) {
    if (error instanceof SupplierError) return [{ kind, result: "left out", why: error.info.code ?? error.kind }];
    return [{ kind, result: "crashed", why: String(error) }];
  }
}

/** For whoever the example has prices. */
function offerOf(given: ReturnType<typeof offersOf>[number]): string {
  const offer = parseOffer(given);
  const rooms = Object.keys(offer.rate.occupancy_pricing).map((key) => parseRoom(key.replaceAll(",", ".")));
  const request = { checkIn: "2018-09-21", checkOut: "2018-09-23", rooms };
  return readOffer(offer, { keys, now, hotel: "1", request }, false).map(({ meal }) => meal)[0] ?? "";
}

function itineraryOf(given: ReturnType<typeof readItinerary>): string {
  if (!given) return "too new to be told of";
  for (const room of given.rooms) stepsOfRoom(room, now);
  const state = stateOf(given);
  return state === "held" || state === "pending" ? state : `${state}, ${readReservation(given).status}`;
}

const readers: Record<string, (value: unknown) => string[]> = {
  "GET /v3/properties/availability": (value) =>
    readShape(availabilityAnswer, value).flatMap((property) => offersOf(property).map(offerOf)),
  "GET /v3/properties/{property_id}/rooms/{room_id}/rates/{rate_id}": (value) => {
    const { status, occupancy_pricing: pricing } = readShape(priceCheckShape, value);
    for (const { totals } of Object.values(pricing ?? {})) readBilled(totals.inclusive);
    return [status];
  },
  "POST /v3/itineraries": (value) => {
    const { links } = readShape(creationShape, value);
    return [links?.resume ? "held" : links?.complete_payment_session ? "challenged" : "booked"];
  },
  "GET /v3/itineraries": (value) => readItineraries(value).found.map(itineraryOf),
  "GET /v3/itineraries/{itinerary_id}": (value) => [itineraryOf(readItinerary(value))],
  "POST /v3/properties/geography": (value) => [`${Object.keys(readShape(geographyAnswer, value)).length} ids`],
  "GET /v3/properties/content": (value) =>
    Object.values(readShape(contentAnswer, value)).map((each) => {
      const hotel = readShape(describedProperty, each);
      const summary = city && readSummary(hotel, null, city);
      if (!city || !summary) throw new SupplierError("unavailable", { code: "no_picture_or_place" });
      const content = readContent(summary, hotel, null, city);
      return `${content.rooms.length} rooms, ${content.pictures.length} pictures`;
    }),
};
