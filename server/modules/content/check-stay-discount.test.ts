import { describe, expect, test } from "vitest";
import { createPlaces } from "#server/modules/places/index.ts";
import { findRefusal } from "./check-discount.ts";
import { stayCities } from "./check-stay-discount.ts";
import type { DiscountQuestion } from "./discount-question.ts";
import { seededOffers } from "./testing/seeded-offers.ts";

const places = createPlaces();
type Stay = { city: string; country: string; checkIn: string; nights: number };
const there: Stay = { city: "makkah", country: "SA", checkIn: "2027-02-10", nights: 3 };
const asked: DiscountQuestion = {
  code: "",
  product: "hotels",
  amount: 500_000,
  currency: "SAR",
  contact: null,
  method: null,
  travellers: 2,
};
function refusal(
  code: string,
  { amount, method, ...change }: Partial<Stay & { amount: number; method: "mada" | "card" }>,
  today: string,
) {
  const offer = seededOffers.find((each) => each.code === code);
  if (!offer) throw new Error(`no offer ${code}`);
  const { country, ...stay } = { ...there, ...change };
  const question = { ...asked, ...(amount && { amount }), ...(method && { method }), countries: [country], stay };
  return findRefusal(offer, question, today, places);
}

describe("rules of a code for stays (R2.6)", () => {
  test("the hotel stands in one of the cities", () => {
    const inRamadan = (city: string) => refusal("RAMADAN27", { city }, "2027-02-01");
    expect(["makkah", "madinah", "jeddah"].map(inRamadan)).toEqual([null, null, "code_other_city"]);
    expect(refusal("DUBAI20", { city: "dubai", country: "AE" }, "2026-07-02")).toBeNull();
  });

  test("every city a rule of hotels names is known by the hotels' own id", () => {
    const named = seededOffers.filter(({ rule }) => rule.product === "hotels").flatMap(({ rule }) => rule.cities);
    expect(named.filter((code) => !stayCities[code])).toEqual([]);
  });

  test("the first and the last night lie within the days of the rule", () => {
    const stay = (checkIn: string, nights: number) => refusal("RAMADAN27", { checkIn, nights }, "2027-02-01");
    expect([stay("2027-02-08", 30), stay("2027-02-07", 2)]).toEqual([null, "code_other_dates"]);
    expect([stay("2027-03-09", 1), stay("2027-03-09", 2)]).toEqual([null, "code_other_dates"]);
  });

  test("the country and the nights are held", () => {
    const resort = { city: "maldives", country: "MV" };
    expect(refusal("MALDIVES8", { ...resort, nights: 4 }, "2027-01-10")).toBeNull();
    expect(refusal("MALDIVES8", { ...resort, nights: 3 }, "2027-01-10")).toBe("code_needs_nights");
    expect(refusal("MALDIVES8", { nights: 4 }, "2027-01-10")).toBe("code_other_city");
  });

  test("the least price and the card are held, and a code of flights is none", () => {
    expect(refusal("MADASTAY", { amount: 60_000, method: "mada" }, "2026-11-21")).toBeNull();
    expect(refusal("MADASTAY", { amount: 59_999 }, "2026-11-21")).toBe("code_minimum_not_reached");
    expect(refusal("MADASTAY", { method: "card" }, "2026-11-21")).toBe("code_other_payment");
    expect(refusal("AHLAN50", {}, "2026-11-21")).toBe("code_other_product");
  });
});
