import { describe, expect, test } from "vitest";
import { createPlaces } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createContent, type DiscountOffer, type DiscountQuestion } from "./index.ts";
import { discountCounters, discountUses } from "./tables.ts";
import { offerSearches } from "./testing/offer-searches.ts";
import { publishedFrom } from "./testing/published-from.ts";

const places = createPlaces();
type Limits = { totalLimit: number | null; perUserLimit: number | null };
const offer = (limits: Limits, product: DiscountOffer["rule"]["product"] = "flights"): DiscountOffer => ({
  code: "TEST10",
  startsOn: "2026-11-01",
  endsOn: "2026-11-30",
  rule: {
    type: "percent", percent: 10, amount: null, ceilingAmount: null, minimumAmount: 0, product,
    airlines: [], cities: [], countries: [], packageCategories: [], firstBookingOnly: false, cardScheme: null, conditions: {}, ...limits,
  },
}); // prettier-ignore
const person = (number: number) => ({
  email: `p${number}@example.com`,
  phone: `+9665000000${String(number).padStart(2, "0")}`,
});
const question = (change: Partial<DiscountQuestion> = {}): DiscountQuestion => ({
  code: "TEST10", product: "flights", amount: 100_000, currency: "SAR", airlines: ["SV"], places: ["RUH", "JED"],
  contact: null, method: null, travellers: 1, ...change,
}); // prettier-ignore

async function openContent(limits: Limits, product?: DiscountOffer["rule"]["product"]) {
  const { database: db, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-21T12:00:00Z");
  const published = publishedFrom("offer", [offer(limits, product)]);
  const content = createContent({
    db,
    clock,
    places,
    published,
    shown: published,
    offerSearches: offerSearches(publishedFrom("offer", [])),
  });
  const redeem = (bookingId: string, contact = person(1)) =>
    transaction(db, (tx) => content.redeemDiscount(tx, { code: "TEST10", bookingId, contact, amount: 10_000 }));
  const release = (bookingId: string) => transaction(db, (tx) => content.releaseDiscount(tx, bookingId));
  const uses = async () => (await db.select().from(discountCounters))[0]?.uses ?? 0;
  return { content, clock, db, redeem, release, uses, [Symbol.asyncDispose]: drop };
}

const whyRefused = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof AppError && error.code === "code_refused" ? error.errors?.["code"]?.[0] : error,
  );

describe("quoting a code", () => {
  test("is forgiving of case and spaces, and uses nothing", async () => {
    await using service = await openContent({ totalLimit: 1, perUserLimit: 1 });
    for (const code of ["TEST10", " test 10 "])
      expect(await service.content.quoteDiscount(question({ code }))).toEqual({ code: "TEST10", amount: 10_000 });
    expect(await service.uses()).toBe(0);
  });

  test("says why it is refused", async () => {
    await using service = await openContent({ totalLimit: 1, perUserLimit: 1 });
    expect(await whyRefused(service.content.quoteDiscount(question({ code: "NOPE" })))).toBe("code_unknown");
    await service.redeem("b1");
    expect(await whyRefused(service.content.quoteDiscount(question()))).toBe("code_used_up");
  });

  test("knows a customer by e-mail or phone", async () => {
    await using service = await openContent({ totalLimit: null, perUserLimit: 1 });
    await service.redeem("b1", person(1));
    const ask = (contact: { email: string; phone: string }) =>
      whyRefused(service.content.quoteDiscount(question({ contact })));
    expect(await ask({ email: "P1@EXAMPLE.com", phone: "+1" })).toBe("code_already_used");
    expect(await ask({ email: "other@example.com", phone: "966 500000001" })).toBe("code_already_used");
    expect(await ask(person(2))).toBeNull();
  });

  test("its last day ends at midnight in Riyadh", async () => {
    await using service = await openContent({ totalLimit: null, perUserLimit: null });
    service.clock.set("2026-11-30T20:59:59Z");
    expect(await whyRefused(service.content.quoteDiscount(question()))).toBeNull();
    service.clock.set("2026-11-30T21:00:00Z");
    expect(await whyRefused(service.content.quoteDiscount(question()))).toBe("code_ended");
    expect(await whyRefused(service.redeem("b1"))).toBe("code_ended");
  });
});

describe("using a code", () => {
  test("of 40 bookings at once exactly as many get it as there are uses", async () => {
    await using service = await openContent({ totalLimit: 7, perUserLimit: null });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, each) => whyRefused(service.redeem(`b${each}`, person(each)))),
    );
    expect(answers.filter((why) => why === null)).toHaveLength(7);
    expect(answers.filter((why) => why === "code_used_up")).toHaveLength(33);
    expect(await service.uses()).toBe(7);
    expect(await service.db.select().from(discountUses)).toHaveLength(7);
  });

  test("of bookings of every product at once exactly as many get it as there are uses", async () => {
    await using service = await openContent({ totalLimit: 5, perUserLimit: null }, "all");
    const common = {
      code: "TEST10",
      amount: 100_000,
      currency: "SAR",
      contact: null,
      method: null,
      travellers: 1,
    } as const;
    const products: DiscountQuestion[] = [
      question(),
      { ...common, product: "hotels", countries: ["SA"], stay: { city: "makkah", checkIn: "2026-12-01", nights: 2 } },
      { ...common, product: "packages", category: "umrah", countries: ["SA"], departs: "2026-12-01" },
      { ...common, product: "visas", countries: ["FR"], serviceFee: 7_500 },
    ];
    for (const asked of products)
      expect(await service.content.quoteDiscount(asked)).toEqual({ code: "TEST10", amount: 10_000 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, each) =>
        whyRefused(service.redeem(`${products[each % 4]?.product}-${each}`, person(each))),
      ),
    );
    expect(answers.filter((why) => why === null)).toHaveLength(5);
    expect(await service.uses()).toBe(5);
    for (const asked of products) expect(await whyRefused(service.content.quoteDiscount(asked))).toBe("code_used_up");
  });

  test("of 20 bookings of one customer at once two get it", async () => {
    await using service = await openContent({ totalLimit: null, perUserLimit: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, each) => whyRefused(service.redeem(`b${each}`))));
    expect(answers.filter((why) => why === null)).toHaveLength(2);
    expect(await service.uses()).toBe(2);
  });

  test("for the same booking counts once, even at once", async () => {
    await using service = await openContent({ totalLimit: 5, perUserLimit: 1 });
    expect(await Promise.all(Array.from({ length: 10 }, () => whyRefused(service.redeem("b1"))))).toEqual(
      Array(10).fill(null),
    );
    expect(await service.uses()).toBe(1);
  });

  test("is given back once when the booking came to nothing, and may be used again", async () => {
    await using service = await openContent({ totalLimit: 1, perUserLimit: 1 });
    await service.redeem("b1");
    await Promise.all([service.release("b1"), service.release("b1"), service.release("never-used")]);
    expect(await service.uses()).toBe(0);
    await service.redeem("b1");
    expect(await service.uses()).toBe(1);
    expect(await service.db.select().from(discountUses)).toHaveLength(2);
  });

  test("is undone with the caller's transaction", async () => {
    await using service = await openContent({ totalLimit: 1, perUserLimit: 1 });
    const failing = transaction(service.db, async (tx) => {
      await service.content.redeemDiscount(tx, { code: "TEST10", bookingId: "b1", contact: person(1), amount: 1 });
      throw new Error("the booking failed");
    });
    await expect(failing).rejects.toThrow("the booking failed");
    expect(await service.uses()).toBe(0);
  });
});
