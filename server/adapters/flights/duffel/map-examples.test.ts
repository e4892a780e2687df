import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapExamples } from "./map-examples.ts";

/** Duffel's published payloads, where somebody has them: they are not kept here. */
const folder = process.env["DUFFEL_EXAMPLES"] ?? "";

const place = (code: string) => ({ iata_code: code, time_zone: "Europe/London" });
const slice = (id: string, day: string) => ({
  id,
  fare_brand_name: "Economy Basic",
  segments: [
    {
      id: `seg_${id}`,
      origin: place("LHR"),
      destination: place("JFK"),
      departing_at: `${day}T16:38:02`,
      arriving_at: `${day}T18:38:02`,
      duration: "PT02H26M",
      marketing_carrier: { iata_code: "BA", name: "British Airways" },
      marketing_carrier_flight_number: "1234",
      operating_carrier: null,
      passengers: [],
    },
  ],
});
const changeOffer = {
  id: "oco_1",
  change_total_amount: "30.50",
  change_total_currency: "GBP",
  new_total_amount: "121.30",
  new_total_currency: "GBP",
  penalty_total_amount: "15.50",
  penalty_total_currency: "GBP",
  refund_to: null,
  expires_at: "2020-01-17T10:42:14Z",
  slices: { remove: [slice("sli_1", "2020-06-13")], add: [slice("sli_2", "2020-06-20")] },
  somethingNew: { nobody: "knows" },
};
const resultOf = (changes: object) =>
  mapExamples([{ data: { ...changeOffer, ...changes } }], "SAR").map(
    ({ kind, result, why }) => `${kind}, ${result}, ${why}`,
  );

test("other flights are mapped by their newer and older names, and what is left out says why", () => {
  expect(resultOf({})).toEqual(["change offer, mapped, with a penalty"]);
  expect(resultOf({ order_id: "ord_1" })).toEqual(["change, mapped, with a penalty"]);
  const older = { penalty_total_amount: undefined, penalty_amount: "15.50", penalty_currency: "GBP" };
  expect(resultOf(older)).toEqual(["change offer, mapped, with a penalty"]);
  const back = { change_total_amount: "-30.50", penalty_total_amount: null };
  expect(resultOf({ ...back, refund_to: "balance" })).toEqual(["change offer, mapped, without a penalty"]);
  expect(resultOf({ ...back, refund_to: "voucher" })).toEqual(["change offer, left out, refund_to_voucher"]);
  expect(resultOf({ new_total_amount: "121.305" })).toEqual(["change offer, left out, amount"]);
  expect(resultOf({ slices: { remove: [], add: [] } })).toEqual(["change offer, left out, slices"]);
  const elsewhere = {
    ...slice("sli_2", "2020-06-20"),
    segments: [{ ...slice("a", "2020-06-20").segments[0], origin: place("LGW") }],
  };
  expect(resultOf({ slices: { ...changeOffer.slices, add: [elsewhere] } })).toEqual([
    "change offer, left out, other_airports",
  ]);
});

test("offers of a change request are mapped one by one", () => {
  const request = { data: { id: "ocr_1", order_id: "ord_1", order_change_offers: [changeOffer, changeOffer] } };
  expect(mapExamples([request], "SAR").map(({ result }) => result)).toEqual(["mapped", "mapped"]);
  expect(mapExamples([{ data: changeOffer }], "GBP")).toMatchObject([{ result: "left out", why: "currency_GBP" }]);
});

test.runIf(folder !== "")("no published payload crashes", () => {
  const texts = globSync("**/*.json", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
  const mapped = mapExamples(
    texts.filter(Boolean).map((text) => JSON.parse(text) as unknown),
    "USD",
  );
  expect(mapped.filter(({ result }) => result === "crashed")).toEqual([]);
  for (const kind of ["order", "change", "change offer"])
    expect(mapped.some((each) => each.kind === kind && each.result === "mapped")).toBe(true);
});
