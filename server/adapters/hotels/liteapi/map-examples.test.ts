import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapExamples } from "./map-examples.ts";

/** The official description, where somebody has it: its licence is not clear enough to keep it here. */
const folder = process.env["LITEAPI_EXAMPLES"] ?? "";

const describing = (path: string, method: string, status: number, value: unknown) => ({
  paths: {
    [path]: {
      [method]: { responses: { [status]: { content: { "application/json": { examples: { one: { value } } } } } } },
    },
  },
});
const rate = {
  rateId: "R1",
  occupancyNumber: 1,
  name: "Room",
  boardType: "RO",
  boardName: "Room Only",
  retailRate: {
    total: [{ amount: 163.66, currency: "EUR" }],
    taxesAndFees: [
      { included: true, description: "City tax", amount: 7.87, currency: "EUR" },
      { included: false, description: "Facility fee", amount: 43.61, currency: "EUR" },
    ],
  },
  cancellationPolicies: {
    cancelPolicyInfos: [{ cancelTime: "2026-07-30 02:00:00", amount: 163.66, currency: "EUR", type: "amount" }],
    refundableTag: "RFN",
  },
  paymentTypes: ["NUITEE_PAY"],
  somethingNew: { nobody: "knows" },
};
const ratesWith = (changes: object) =>
  describing("/hotels/rates", "post", 200, {
    data: [{ hotelId: "lp1", roomTypes: [{ offerId: "O1", rates: [{ ...rate, ...changes }] }] }],
  });

test("an example is mapped, and what is left out says why", () => {
  const whyOf = (changes: object) =>
    mapExamples([ratesWith(changes)], "USD").map(({ result, why }) => `${result}, ${why}`);
  expect(whyOf({})).toEqual(["mapped, room_only"]);
  expect(whyOf({ boardType: "XX", boardName: "Something" })).toEqual(["left out, board"]);
  expect(whyOf({ paymentTypes: ["PROPERTY_PAY"] })).toEqual(["left out, paid_at_property"]);
  expect(whyOf({ retailRate: { total: [] } })).toEqual(["left out, price_missing"]);
  expect(whyOf({ retailRate: { total: [{ amount: 1.234, currency: "USD" }] } })).toEqual(["left out, amount"]);
  expect(whyOf({ cancellationPolicies: { cancelPolicyInfos: null, refundableTag: "RFN" } })).toEqual([
    "left out, terms_not_told",
  ]);
  expect(whyOf({ mappedRoomId: null })).toEqual(["left out, room_not_mapped"]);
  expect(whyOf({ occupancyNumber: "one" })).toEqual(["left out, shape"]);
});

test("a currency that we do not sell in is left out", () => {
  expect(mapExamples([ratesWith({})], "THB")).toMatchObject([{ result: "left out", why: "currency_THB" }]);
});

test("refusals are read by their code", () => {
  const refusal = { error: { code: 2014, description: "payment not completed" } };
  expect(mapExamples([describing("/rates/book", "post", 400, refusal)], "USD")).toEqual([
    { kind: "refusal", result: "mapped", why: "2014 is unknown_outcome" },
  ]);
});

test.runIf(folder !== "" && existsSync(folder))("no example of the official description crashes", () => {
  const files = globSync("*.json", { cwd: folder });
  const mapped = mapExamples(
    files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown),
    "USD",
  );
  expect(mapped.length).toBeGreaterThan(200);
  expect(mapped.filter(({ result }) => result === "crashed")).toEqual([]);
  const hotels = mapped.filter(({ kind }) => /hotels\/rates|rates\/(pre)?book$|bookings/.test(kind));
  expect(hotels.some(({ result }) => result === "mapped")).toBe(true);
});
