import { describe, expect, test } from "vitest";
import { createPlaces } from "#server/modules/places/index.ts";
import { discountAmount, findRefusal } from "./check-discount.ts";
import type { DiscountOffer } from "./discount-offer.ts";
import type { DiscountQuestion } from "./discount-question.ts";
import { seededOffers } from "./testing/seeded-offers.ts";

const places = createPlaces();
const offer = (code: string): DiscountOffer => {
  const found = seededOffers.find((each) => each.code === code);
  if (!found) throw new Error(`no offer ${code}`);
  return found;
};
const asked: DiscountQuestion = {
  code: "",
  product: "flights",
  amount: 200_000,
  currency: "SAR",
  airlines: ["SV"],
  places: ["RUH", "SAW"],
  contact: null,
  method: null,
  travellers: 1,
};
const refusal = (code: string, change: Partial<DiscountQuestion> = {}, today = "2026-11-21") =>
  findRefusal(offer(code), { ...asked, ...change }, today, places);

describe("rules of a discount code (R2.6)", () => {
  test("days are whole days in Riyadh, the last one included", () => {
    expect(refusal("ISTANBUL10", {}, "2026-10-31")).toBe("code_not_started");
    expect(refusal("ISTANBUL10", {}, "2026-11-01")).toBeNull();
    expect(refusal("ISTANBUL10", {}, "2027-02-28")).toBeNull();
    expect(refusal("ISTANBUL10", {}, "2027-03-01")).toBe("code_ended");
  });

  test("a code for hotels is none for flights", () => {
    expect(refusal("MADASTAY")).toBe("code_other_product");
  });

  test("a city stands for all its airports, and the trip has to go there", () => {
    expect(refusal("ISTANBUL10", { places: ["RUH", "IST"] })).toBeNull();
    expect(refusal("ISTANBUL10", { places: ["IST", "RUH"] })).toBe("code_other_route");
    expect(refusal("ISTANBUL10", { places: ["RUH", "CAI"] })).toBe("code_other_route");
  });

  test("every flight has to be of the airline, and one end abroad", () => {
    expect(refusal("SV8")).toBeNull();
    expect(refusal("SV8", { airlines: ["SV", "TK"] })).toBe("code_other_airline");
    expect(refusal("SV8", { places: ["RUH", "JED"] })).toBe("code_other_route");
  });

  test("inside the Kingdom, leaving on a Thursday or Friday", () => {
    const home = { places: ["RUH", "JED"] };
    expect(refusal("WEEKEND40", { ...home, departs: "2026-11-26" })).toBeNull();
    expect(refusal("WEEKEND40", { ...home, departs: "2026-11-28" })).toBe("code_other_dates");
    expect(refusal("WEEKEND40", home)).toBe("code_other_dates");
    expect(refusal("WEEKEND40", { departs: "2026-11-26" })).toBe("code_other_route");
  });

  test("days of travel are held", () => {
    const salalah = { places: ["RUH", "SLL"] };
    expect(refusal("SALALAH15", { ...salalah, departs: "2027-06-20" }, "2027-06-01")).toBeNull();
    expect(refusal("SALALAH15", { ...salalah, departs: "2027-06-19" }, "2027-06-01")).toBe("code_other_dates");
  });

  test("the least price is held to the halala", () => {
    expect(refusal("ISTANBUL10", { amount: 80_000 })).toBeNull();
    expect(refusal("ISTANBUL10", { amount: 79_999 })).toBe("code_minimum_not_reached");
  });

  test("only a first booking, when it is known whether it is one", () => {
    const contact = { email: "a@b.example", phone: "+966500000000" };
    expect(refusal("AHLAN50", { contact })).toBeNull();
    expect(refusal("AHLAN50", { contact, earlierBookings: 1 })).toBe("code_first_booking_only");
  });

  test("a rule about cards is judged once the method is chosen", () => {
    const mada = { ...offer("ISTANBUL10"), rule: { ...offer("ISTANBUL10").rule, cardScheme: "mada" as const } };
    const refusalOf = (method: "mada" | "card" | null) => findRefusal(mada, { ...asked, method }, "2026-11-21", places);
    expect([refusalOf(null), refusalOf("mada"), refusalOf("card")]).toEqual([null, null, "code_other_payment"]);
  });
});

test.each([
  ["10 %", offer("ISTANBUL10").rule, 123_456, 12_346],
  ["10 % at its ceiling", offer("ISTANBUL10").rule, 500_000, 30_000],
  ["9.6 %, half up", offer("NATIONAL96").rule, 30_005, 2_880],
  ["a fixed amount", offer("AHLAN50").rule, 50_000, 5_000],
  ["never more than the price", { ...offer("AHLAN50").rule, minimumAmount: 0 }, 3_000, 3_000],
])("takes off %s", (_, rule, price, off) => {
  expect(discountAmount(rule, price)).toBe(off);
});
