import { expect, test } from "vitest";
import { sar, sumMoney } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { context, type Steps, type SupplierHarness } from "./flight-supplier-harness.ts";

/** Search, fares, re-check and calendar of a supplier. */
export function testOffers(harness: () => SupplierHarness, { search, pick }: Steps): void {
  test("offers have segments that meet, times that grow and fares with the cheapest first", async () => {
    const options = await search();
    expect(options.length).toBeGreaterThan(5);
    for (const { slices, fares, perAdult } of options) {
      expect(slices).toHaveLength(harness().query.slices.length);
      for (const slice of slices) {
        expect(slice.segments.length).toBeGreaterThan(0);
        expect(slice.layovers).toHaveLength(slice.segments.length - 1);
        slice.segments.slice(1).forEach((next, i) => expect(next.departs > slice.segments[i]!.arrives).toBe(true));
        const flown = slice.segments.reduce((sum, each) => sum + each.minutes, 0);
        const waited = slice.layovers.reduce((sum, each) => sum + each.minutes, 0);
        expect(flown + waited).toBe(slice.minutes);
      }
      const totals = fares.map((fare) => fare.total.amount);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      expect(perAdult.amount).toBeLessThan(totals[0]!);
    }
  });

  test("another query gives another answer, an unknown place is refused", async () => {
    const [slice] = harness().query.slices;
    const there = await search({ slices: [slice!] });
    const back = await search({ slices: [{ ...slice!, from: slice!.to, to: slice!.from }] });
    expect(there[0]!.slices[0]!.from).not.toBe(back[0]!.slices[0]!.from);
    await expect(search({ slices: [{ ...slice!, to: "QQQ" }] })).rejects.toMatchObject({ kind: "invalid_request" });
  });

  test("price lines add up to the total of the fare, and that to the total of the list", async () => {
    const [option] = await search();
    const fares = await harness().supplier.fares(option!.ref, context);
    expect(fares.map((fare) => fare.total)).toEqual(option!.fares.map((fare) => fare.total));
    for (const fare of fares) {
      expect(sumMoney(fare.lines.map((line) => line.amount))).toEqual(fare.total);
      for (const line of fare.lines)
        if (line.parts) expect(sumMoney(line.parts.map((part) => part.amount))).toEqual(line.amount);
    }
  });

  test("a forged offer is refused", async () => {
    const { option } = await pick();
    const token = option.ref.token.replace(/[A-Z]/, (letter) => (letter === "A" ? "B" : "A"));
    await expect(harness().supplier.fares({ ...option.ref, token }, context)).rejects.toBeInstanceOf(SupplierError);
  });

  test("a re-check of an untouched fare says the same, one of another price says what it costs", async () => {
    const { fare } = await pick();
    expect(await harness().supplier.recheck(fare.ref, fare.total, context)).toMatchObject({
      state: "same",
      total: fare.total,
    });
    expect(await harness().supplier.recheck(fare.ref, sar(1), context)).toMatchObject({
      state: "price_changed",
      total: fare.total,
      previousTotal: sar(1),
    });
  });

  test("an old offer is expired", async () => {
    const { fare } = await pick();
    harness().advance(40 * 60);
    await expect(harness().supplier.recheck(fare.ref, fare.total, context)).rejects.toMatchObject({
      kind: "offer_expired",
    });
  });

  test("the calendar has a price for every day that can be flown", async () => {
    const { slices, ...people } = harness().query;
    const { from, to, date } = slices[0]!;
    const days = await harness().supplier.calendar(
      { ...people, from, to, start: date, days: 10, stayDays: null },
      context,
    );
    expect(days).toHaveLength(10);
    expect(days[0]!.date).toBe(date);
    // A supplier without a calendar knows no price, and is not searched day by day for it.
    const priced = days.filter((day) => day.total !== null).length;
    if (harness().supplier.can.calendar) expect(priced).toBeGreaterThan(5);
    else expect(priced).toBe(0);
  });

  test("the price grid agrees with the calendar of each length of stay", async () => {
    const { slices, ...people } = harness().query;
    const { from, to, date } = slices[0]!;
    const place = { ...people, from, to };
    const totals = await harness().supplier.priceGrid({ ...place, departs: date, returns: date, days: 4 }, context);
    expect(totals.map((row) => row.length)).toEqual([4, 4, 4, 4]);
    for (const stayDays of [0, 1, 2, 3]) {
      const days = await harness().supplier.calendar({ ...place, start: date, days: 4 - stayDays, stayDays }, context);
      expect(days.map(({ total }) => total)).toEqual(days.map((_, column) => totals[column + stayDays]?.[column]));
    }
  });
}
