import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { mapExamples } from "./map-examples.ts";

/** The official description, where somebody has it: a file of a megabyte that is not kept here. */
const file = process.env["RAPID_EXAMPLES"] ?? "";

const describing = (path: string, method: string, status: number, value: unknown) => ({
  paths: {
    [`/v3${path}`]: {
      [method]: { responses: { [status]: { content: { "application/json": { examples: { one: { value } } } } } } },
    },
  },
});
const charge = (value: string) => ({ billable_currency: { value, currency: "CAD" } });
const rate = {
  id: "333abc",
  status: "available",
  available_rooms: 12,
  refundable: true,
  merchant_of_record: "expedia",
  amenities: { "2104": { id: "2104", name: "Full Breakfast" } },
  bed_groups: { "12345": { id: "12345", links: { price_check: { method: "GET", href: "/v3/properties/1?token=T" } } } },
  cancel_penalties: [
    { currency: "USD", start: "2018-02-12 11:59:00-08:00", end: "2018-02-12 11:59:00-08:00", amount: "10.00" },
  ],
  occupancy_pricing: { "1-7,10": { totals: { inclusive: charge("702.00"), exclusive: charge("628.00") } } },
  somethingNew: { nobody: "knows" },
};
const ratesWith = (changes: object) =>
  describing("/properties/availability", "get", 200, [
    { property_id: "1", rooms: [{ id: "123abc", room_name: "Room", rates: [{ ...rate, ...changes }] }] },
  ]);

test("an example is mapped, and what is left out says why", () => {
  const whyOf = (changes: object) =>
    mapExamples([ratesWith(changes)], "USD").map(({ result, why }) => `${result}, ${why}`);
  expect(whyOf({})).toEqual(["mapped, breakfast"]);
  expect(whyOf({ amenities: null })).toEqual(["mapped, room_only"]);
  expect(whyOf({ merchant_of_record: "property" })).toEqual(["left out, paid_at_property"]);
  expect(whyOf({ status: "sold_out" })).toEqual(["left out, not_available"]);
  expect(whyOf({ sale_scenario: { package: true } })).toEqual(["left out, package_rate"]);
  expect(whyOf({ deposits: [{ value: "70.00", due: "2025-12-21", currency: "USD" }] })).toEqual(["left out, deposit"]);
  expect(whyOf({ occupancy_pricing: { "2": { totals: {} } } })).toEqual(["left out, price_missing"]);
  expect(whyOf({ occupancy_pricing: { "2": { totals: { inclusive: charge("1.234") } } } })).toEqual([
    "left out, amount",
  ]);
  expect(whyOf({ cancel_penalties: null })).toEqual(["left out, terms_not_told"]);
  expect(whyOf({ id: 7 })).toEqual(["left out, shape"]);
});

test("a currency that we do not sell in is left out", () => {
  expect(mapExamples([ratesWith({})], "THB")).toMatchObject([{ result: "left out", why: "currency_THB" }]);
});

test("refusals are read by the error within, else by their status", () => {
  const refusal = { type: "invalid_input", errors: [{ type: "duplicate_itinerary", message: "It exists." }] };
  const why = (status: number, value: unknown) =>
    mapExamples([describing("/itineraries", "post", status, value)], "USD")[0]?.why;
  expect(why(400, refusal)).toBe("duplicate_itinerary is duplicate");
  expect(why(410, { type: "gone" })).toBe("gone is sold_out");
  expect(why(408, null)).toBe("http_408 is unknown_outcome");
});

test.runIf(file !== "" && existsSync(file))("no example of the official description crashes", () => {
  const mapped = mapExamples([parse(readFileSync(file, "utf8"))], "USD");
  expect(mapped.length).toBeGreaterThan(100);
  expect(mapped.filter(({ result }) => result === "crashed")).toEqual([]);
  // All of its rates have a deposit, which we do not sell.
  const rates = mapped.filter(({ kind }) => kind === "GET /v3/properties/availability");
  expect(new Set(rates.map(({ why }) => why))).toEqual(new Set(["deposit"]));
  for (const kind of ["/rates/{rate_id}", "/itineraries/{itinerary_id}", "/properties/content"])
    expect(mapped.some((each) => each.kind.endsWith(kind) && each.result === "mapped")).toBe(true);
});
