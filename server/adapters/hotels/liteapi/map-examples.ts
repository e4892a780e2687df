import { cities } from "#data/hotels/cities.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { type Example, listExamples, type Mapped } from "../bed-banks/list-examples.ts";
import { hotelAnswer, listedHotel } from "./content/content-shapes.ts";
import { readContent } from "./content/read-content.ts";
import { readSummary } from "./content/read-summary.ts";
import { bookingShape, cancelledShape, offerShape, prebookShape, ratesAnswer } from "./liteapi-shapes.ts";
import { readOutcome, readRoomSteps } from "./read-booking.ts";
import { readOffer } from "./read-offers.ts";
import { errorOf, readRefusal } from "./read-refusal.ts";

const now = new Date("2024-01-01T00:00:00Z");
const [city] = cities;
const words = { facilities: new Map<number, string>(), types: new Map<number, string>() };

/**
 * Maps the example answers of LiteAPI's official description as its answers are mapped, and says what came of each. Of currencies we sell none but two: `as`
 * stands in for others. No example has a mapped room: each rate gets one.
 */
export const mapExamples = (descriptions: readonly unknown[], as: string): Mapped[] =>
  descriptions.flatMap(listExamples).flatMap((example) => mapOne({ ...example, value: standIn(example.value, as) }));

const standIn = (value: unknown, as: string): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, each: unknown) => {
    if (key === "currency" && typeof each === "string") return as;
    const isRate = typeof each === "object" && each !== null && "rateId" in each && "occupancyNumber" in each;
    return isRate ? { mappedRoomId: 1, ...each } : each;
  });

function mapOne({ path, method, status, value }: Example): Mapped[] {
  const kind = `${method.toUpperCase()} ${path}`;
  try {
    if (errorOf(value)) {
      const { kind: fault, code } = readRefusal({ status, body: value, headers: new Headers() });
      return [{ kind: "refusal", result: "mapped", why: `${code} is ${fault}` }];
    }
    const read = readers[kind];
    if (!read || status >= 300) return [{ kind, result: "not read by us", why: "" }];
    return read(value).map((why) => ({ kind, result: "mapped", why }));
  } catch (error) {
    if (error instanceof SupplierError) return [{ kind, result: "left out", why: error.info.code ?? error.kind }];
    return [{ kind, result: "crashed", why: String(error) }];
  }
}

const noShape = () => new SupplierError("unavailable", { code: "shape" });
const keys = createKeyFor(Buffer.alloc(32, 1), [])("partner orders");
const dataOf = (value: unknown) => (value as { data?: unknown } | null)?.data;

/** One room, as all of the examples have. */
function offerOf(offer: unknown): string {
  const parsed = offerShape.safeParse(offer);
  if (!parsed.success) throw noShape();
  const rooms = parsed.data.rates.map(() => ({ adults: 2, childAges: [] }));
  const readFor = { keys, now, hotel: "lp1", request: { checkIn: "2027-01-01", checkOut: "2027-01-02", rooms } };
  return readOffer(parsed.data, readFor, false).map(({ meal }) => meal)[0] ?? "";
}

function bookingOf(booking: unknown): string {
  const parsed = bookingShape.safeParse(booking);
  if (!parsed.success) throw noShape();
  readRoomSteps(parsed.data, now);
  const outcome = readOutcome(parsed.data);
  return outcome.state === "confirmed" ? outcome.booking.status : outcome.state;
}

const readers: Record<string, (value: unknown) => string[]> = {
  "POST /hotels/rates": (value) => {
    const parsed = ratesAnswer.safeParse(value);
    if (!parsed.success) throw noShape();
    return (parsed.data.data ?? []).flatMap(({ roomTypes }) => roomTypes.map(offerOf));
  },
  "POST /rates/prebook": (value) => {
    const parsed = prebookShape.safeParse(dataOf(value));
    if (!parsed.success) throw noShape();
    return [offerOf({ offerId: "an offer", rates: parsed.data.roomTypes.flatMap(({ rates }) => rates) })];
  },
  "POST /rates/book": (value) => [bookingOf(dataOf(value))],
  "GET /bookings/{bookingId}": (value) => [bookingOf(dataOf(value))],
  "GET /bookings": (value) => (dataOf(value) as unknown[]).map(bookingOf),
  "PUT /bookings/{bookingId}": (value) => {
    const parsed = cancelledShape.safeParse(dataOf(value));
    if (!parsed.success) throw noShape();
    return [parsed.data.status];
  },
  "GET /data/hotels": (value) =>
    (dataOf(value) as unknown[]).map((each) => {
      const parsed = listedHotel.safeParse(each);
      if (!parsed.success || !city) throw noShape();
      const summary = readSummary(parsed.data, null, city, words);
      if (!summary) throw new SupplierError("unavailable", { code: "no_picture" });
      return summary.kind;
    }),
  "GET /data/hotel": (value) => {
    const parsed = hotelAnswer.safeParse(value);
    if (!parsed.success || !city) throw noShape();
    const { id, name } = parsed.data.data;
    const main = { main_photo: "https://static.cupid.travel/main.jpg", latitude: city.lat, longitude: city.lon };
    const summary = readSummary({ id, name, ...main } as Parameters<typeof readSummary>[0], null, city, words);
    if (!summary) throw noShape();
    const content = readContent(summary, parsed.data.data, null, city);
    return [`${content.rooms.length} rooms, ${content.pictures.length} pictures`];
  },
};
