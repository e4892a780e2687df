import { randomUUID } from "node:crypto";
import { createFlightBooking } from "#contract/flight-bookings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { errorStatus } from "#contract/errors.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { createHotelBooking } from "#contract/hotel-bookings.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays } from "#i18n/format-date.ts";
import { describeInput, type JsonSchema } from "#server/http/openapi/describe-schema.ts";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import type { TestApp } from "./create-test-app.ts";

export type FuzzCall = { endpoint: Endpoint; path: string; init: RequestInit };
type Random = () => number;

/** What breaks programs: edges of numbers, prototype names, broken and right-to-left text, markup, SQL, deep and long values. */
const hostile: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  "",
  " ",
  "0",
  "null",
  "undefined",
  "NaN",
  "\u0000",
  "\ud800",
  "\u202e\u2066x",
  "سارة",
  "٣٠",
  "a".repeat(5000),
  "<script>alert(1)</script>",
  "'; drop table bookings; --",
  "../../etc/passwd",
  "%00%ff",
  "${7*7}",
  "__proto__",
  "constructor",
  "2027-02-30",
  "2027-03-12T25:61",
  "RUH-JED-2027-03-12",
  "XXX-XXX-0000-00-00",
  "JED-JED-9999-12-31",
  "AAAAAAAAAAAAAAAAAAAAAA",
  [],
  [[[]]],
  {},
  { __proto__: { admin: true } },
  Array(200).fill("x"),
];

/** The same seed gives the same calls (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const schemas = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, describeInput(endpoint.input)]));
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Values that exist (ids of a booking, a payment, a search) by field, so that calls reach further; and a good csrf token. */
export type FuzzFixture = { known: Record<string, readonly string[]>; csrfToken: string };

/** A call to any endpoint, made from its own schema: mostly well formed, with some values hostile, left out or added. */
export function createFuzzCall(random: Random, { known, csrfToken }: FuzzFixture): FuzzCall {
  const { endpoint } = pick(random, allEndpoints);
  const input = makeValue(random, schemas.get(endpoint.name) ?? {}, 0);
  const made: Record<string, unknown> = typeof input === "object" && input !== null ? { ...input } : {};
  const values: Record<string, unknown> = {
    ...made,
    ...Object.fromEntries(
      Object.entries(known)
        .filter(([name]) => name in made && random() < 0.8)
        .map(([name, ids]) => [name, name === "rateIds" ? ids : pick(random, ids)]),
    ),
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    delete values[name];
    return encodeURIComponent(toText(value)) || "x";
  });
  const headers: Record<string, string> = {
    "content-type": "application/json",
    cookie: `csrf_token=${csrfToken}`,
    "x-csrf-token": csrfToken,
    "set-locale": pick(random, ["en", "ar", "xx"]),
    "idempotency-key": `fuzz-${Math.floor(random() * 1e9)}`,
  };
  if (endpoint.method === "GET") return { endpoint, path: `/api${path}?${toQuery(values)}`, init: { headers } };
  const body =
    random() < 0.03 ? pick(random, ["{", "[1]", "null", '"x"', ""]) : JSON.stringify(random() < 0.03 ? input : values);
  return { endpoint, path: `/api${path}`, init: { method: endpoint.method, headers, body: body ?? "" } };
}

/** Searches, an offer, a hotel and bookings to aim at. */
export async function prepareFuzzFixture(app: TestApp): Promise<FuzzFixture> {
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels()]);
  const day = new Date(app.clock.now().getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
  const { searchId, offers } = await app.api(searchFlights, { slices: [`RUH-JED-${day}`] });
  const offerId = offers[0]?.id ?? "";
  const { fares } = await app.api(getFlightOffer, { searchId, offerId });
  const fareId = fares[0]?.id ?? "";
  const flight = await app.api(createFlightBooking, { searchId, offerId, fareId }, { idempotencyKey: randomUUID() });
  const stay = { checkIn: day, checkOut: addDays(day, 2), rooms: ["2"], nationality: "SA" };
  const hotels = await app.api(searchHotels, { place: "city.makkah", ...stay });
  const slug = hotels.hotels[0]?.slug ?? "";
  const { stayId, suggestion } = await app.api(getHotelRates, { slug, ...stay });
  const rateIds = suggestion?.rateIds ?? [];
  const hotel = await app.api(createHotelBooking, { stayId, slug, rateIds }, { idempotencyKey: randomUUID() });
  const cookie = (await app.request("/api/settings")).headers.get("set-cookie") ?? "";
  return {
    known: {
      searchId: [searchId, hotels.searchId],
      offerId: [offerId],
      fareId: [fareId],
      slug: [slug],
      stayId: [stayId],
      rateIds,
      bookingId: [flight.id, hotel.id],
    },
    csrfToken: /csrf_token=([^;]+)/.exec(cookie)?.[1] ?? "",
  };
}

const statuses = new Set<number>([200, ...Object.values(errorStatus).filter((status) => status < 500)]);

/** Why an answer is wrong: a fault of ours, or a status nobody has described. */
export const isUndescribed = (status: number): boolean => !statuses.has(status);

function makeValue(random: Random, schema: JsonSchema, depth: number): unknown {
  if (random() < 0.08 || depth > 6) return pick(random, hostile);
  if (Array.isArray(schema["enum"])) return pick(random, schema["enum"]);
  if ("const" in schema) return schema["const"];
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as JsonSchema[] | undefined;
  if (choices) return makeValue(random, pick(random, choices), depth + 1);
  if (schema.properties) return makeObject(random, schema, depth);
  if (schema.items)
    return Array.from({ length: Math.floor(random() * 4) }, () => makeValue(random, schema.items ?? {}, depth + 1));
  if (schema["type"] === "integer" || schema["type"] === "number") return Math.floor(random() * 12) - 1;
  if (schema["type"] === "boolean") return random() < 0.5;
  return makeText(random, schema);
}

/** Values that pass the rules of a field, so that a call often gets past the input check. */
const plausible: Record<string, readonly unknown[]> = {
  slices: [["RUH-JED-2027-03-12"], ["RUH-IST-2027-03-12", "IST-RUH-2027-03-19"]],
  adults: [1, 2],
  childAges: [[], [7]],
  infants: [0, 1],
  from: ["RUH", "JED"],
  to: ["IST", "DXB"],
  start: ["2027-03-01"],
  nationality: ["SA", "PK"],
  firstname: ["Sara", "Abdul Rahman"],
  lastname: ["Alharbi", "O'Neil"],
  birth_date: ["1990-05-04", "2019-01-01"],
  passport_number: ["A1234567", "Z7654321"],
  passport_issuing_country: ["SA"],
  passport_expiry_date: ["2035-01-01"],
  email_address: ["sara@example.com"],
  email: ["sara@example.com"],
  phone_country: ["+966"],
  phone: ["501234567", "٥٠١٢٣٤٥٦٧"],
  name: ["Sara Alharbi", "سارة الحربي"],
  message: ["Please help me with my booking.", "أحتاج إلى مساعدة \u0000 في حجزي \u202e"],
  reference: ["482930175641"],
  contact: ["sara@example.com", { email_address: "sara@example.com", phone_country: "+966", phone: "501234567" }],
  code: ["WIJHA10", "\u0000code"],
  seat: ["12A"],
  place: ["city.makkah", "district.jeddah.al-hamra", "landmark.makkah.makkah-clock-tower", "city.atlantis"],
  city: ["makkah", "jeddah"],
  checkIn: ["2027-03-12"],
  checkOut: ["2027-03-14", "2027-03-12"],
  rooms: [["2"], ["2-5.9", "2"]],
  area: ["21.3,39.7,21.5,39.9", "91,181,-91,-181"],
  q: ["makkah", "الحرم", "hgvdhq", "talmera makkah"],
};

function makeObject(random: Random, schema: JsonSchema, depth: number): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).filter(() => random() > 0.05);
  const object = Object.fromEntries(
    entries.map(([name, property]) => [name, makeField(random, name, property, depth + 1)]),
  );
  return random() < 0.05
    ? { ...object, [pick(random, ["extra", "constructor", "toString"])]: pick(random, hostile) }
    : object;
}

function makeField(random: Random, name: string, schema: JsonSchema, depth: number): unknown {
  const values = plausible[name];
  return values && random() < 0.9 ? pick(random, values) : makeValue(random, schema, depth);
}

function makeText(random: Random, schema: JsonSchema): unknown {
  if (schema["format"] === "date") return pick(random, ["2027-03-12", "1990-05-04", "2035-01-01", "2026-02-29"]);
  return pick(random, [
    "Sara",
    "Alharbi",
    "sara@example.com",
    "501234567",
    "+966",
    "RUH",
    "JED",
    "SA",
    "A1234567",
    "RUH-JED-2027-03-12",
    "482930175641",
    "WIJHA10",
    "AAAAAAAAAAAAAAAAAAAAAA",
  ]);
}

const toText = (value: unknown): string =>
  typeof value === "string" ? value.replace(/[\ud800-\udfff]/g, "?") : (JSON.stringify(value) ?? "");

function toQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value.slice(0, 20) : [value])
      query.append(key, toText(each).slice(0, 2000));
  return query.toString();
}
