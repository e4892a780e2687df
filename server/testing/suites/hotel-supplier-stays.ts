import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { context, type HotelHarness, type HotelSteps, priceOf } from "./hotel-supplier-harness.ts";

/** Search, rates of a hotel and re-checks of a supplier. */
export function testStays(harness: () => HotelHarness, { search, pick }: HotelSteps): void {
  test("every hotel found is in the list of hotels and has rates for every group of guests", async () => {
    const known = new Map((await harness().supplier.hotels()).map((hotel) => [hotel.id, hotel]));
    const options = await search();
    expect(options.length).toBeGreaterThan(10);
    for (const { hotelId, rates, expiresAt } of options) {
      expect(known.get(hotelId)?.cityId).toBe(harness().request.cityId);
      expect(new Set(rates.map((rate) => rate.group))).toEqual(new Set([0, 1]));
      expect(Date.parse(expiresAt)).toBeGreaterThan(harness().now().getTime());
      for (const rate of rates) {
        expect(rate.left).toBeGreaterThan(0);
        expect(rate.dueNow + rate.atProperty).toBeGreaterThan(0);
        if (rate.payAt === "property") expect(rate.dueNow).toBe(0);
        expect(rate.payAt === "now" || harness().supplier.can.payAtProperty).toBe(true);
      }
    }
  });

  test("the same search has the same answer, another stay another", async () => {
    const prices = (options: Awaited<ReturnType<typeof search>>) =>
      options.map(({ hotelId, rates }) => [hotelId, rates.map((rate) => rate.dueNow + rate.atProperty)]);
    expect(prices(await search())).toEqual(prices(await search()));
    const [room] = harness().request.rooms;
    expect(prices(await search({ rooms: [room!] }))).not.toEqual(prices(await search()));
    await expect(search({ cityId: "atlantis" })).rejects.toMatchObject({ kind: "invalid_request" });
  });

  test("a hotel's page has the room types that its rates are of", async () => {
    const { hotelId, rates } = await pick();
    const content = await harness().supplier.content(hotelId);
    const types = new Set(content?.rooms.map((room) => room.id));
    for (const rate of rates) expect(types).toContain(rate.roomTypeId);
    expect(await harness().supplier.content("no-such-hotel")).toBeNull();
  });

  test("the list and the hotel say the same, lines add up to what is paid now, charges to what is paid there", async () => {
    const options = await search();
    for (const { hotelId, rates } of options.slice(0, 12)) {
      const stay = await harness().supplier.stay(hotelId, harness().request, context);
      const figures = (list: readonly { group: number; dueNow: number; atProperty: number; left: number }[]) =>
        list.map((rate) => `${rate.group} ${rate.dueNow} ${rate.atProperty} ${rate.left}`).toSorted();
      expect(figures(stay.rates)).toEqual(figures(rates));
      for (const rate of stay.rates) {
        expect(rate.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(rate.dueNow);
        const there = rate.charges.filter((charge) => charge.mandatory && charge.when === "at_property");
        expect(there.reduce((sum, charge) => sum + (charge.amount?.amount ?? 0), 0)).toBe(rate.atProperty);
      }
    }
  });

  test("cancellation steps lie ahead, in order, never cheaper than before, and say until when it is free", async () => {
    for (const { hotelId } of (await search()).slice(0, 12)) {
      const { rates } = await harness().supplier.stay(hotelId, harness().request, context);
      for (const { cancelSteps, freeUntil, refundable, dueNow, atProperty } of rates) {
        const dated = cancelSteps.slice(0, -1).map(({ until }) => Date.parse(until!));
        expect(cancelSteps.at(-1)?.until).toBeNull();
        expect(dated).toEqual(dated.toSorted((a, b) => a - b));
        for (const until of dated) expect(until).toBeGreaterThan(harness().now().getTime());
        const fees = cancelSteps.map(({ fee }) => fee.amount);
        expect(fees).toEqual(fees.toSorted((a, b) => a - b));
        expect(fees.at(-1)).toBeLessThanOrEqual(dueNow + atProperty);
        expect(freeUntil).toBe(fees[0] === 0 ? cancelSteps[0]!.until : null);
        if (freeUntil) expect(refundable).toBe(true);
      }
    }
  });

  test("too many guests for a room are told, room type by room type", async () => {
    const { hotelId } = await pick();
    const request = { ...harness().request, rooms: [{ adults: 10, childAges: [] }] };
    const { rates, conflicts } = await harness().supplier.stay(hotelId, request, context);
    expect(rates).toEqual([]);
    expect(new Set(conflicts.map((conflict) => conflict.code))).toEqual(new Set(["too_small"]));
    for (const { text } of conflicts) expect(text.ar).not.toBe(text.en);
  });

  test("a re-check of untouched rates says the same, one of another price says what they cost", async () => {
    const { rates } = await pick();
    const refs = rates.map((rate) => rate.ref);
    const total = priceOf(rates);
    const same = await harness().supplier.recheck(refs, total, context);
    expect(same).toMatchObject({ state: "same", total, previousTotal: total });
    expect(same.rates.map(({ roomTypeId, group, dueNow }) => ({ roomTypeId, group, dueNow }))).toEqual(
      rates.map(({ roomTypeId, group, dueNow }) => ({ roomTypeId, group, dueNow })),
    );
    const other = await harness().supplier.recheck(refs, sar(1), context);
    expect(other).toMatchObject({ state: "price_changed", total, previousTotal: sar(1) });
  });

  test("a forged rate is refused, an old one expired, one that was checked again lives on", async () => {
    const { rates } = await pick();
    const total = priceOf(rates);
    const refs = rates.map((rate) => rate.ref);
    const token = refs[0]!.token.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    await expect(harness().supplier.recheck([{ ...refs[0]!, token }, refs[1]!], total, context)).rejects.toMatchObject({
      kind: "invalid_request",
    });
    harness().advance(20 * 60);
    const fresh = await harness().supplier.recheck(refs, total, context);
    harness().advance(20 * 60);
    await expect(harness().supplier.recheck(refs, total, context)).rejects.toMatchObject({ kind: "offer_expired" });
    const later = fresh.rates.map((rate) => rate.ref);
    expect((await harness().supplier.recheck(later, total, context)).state).toBe("same");
  });

  test("a re-check finds a room sold out, a price that rose, terms that got worse, or nobody", async () => {
    const check = async (changes: Partial<HotelHarness["request"]>) => {
      const { rates } = await pick((rate) => rate.freeUntil !== null, changes);
      return {
        total: priceOf(rates),
        ask: () =>
          harness().supplier.recheck(
            rates.map((rate) => rate.ref),
            priceOf(rates),
            context,
          ),
      };
    };
    const untouched = await check({});
    for (const kind of ["sold_out", "unavailable"] as const) {
      harness().failRecheck(kind);
      await expect(untouched.ask()).rejects.toMatchObject({ kind });
    }
    const { checkOut } = harness().request;
    const dearer = await check({ checkIn: checkOut, checkOut: dayAfter(checkOut) });
    harness().failRecheck("price_changed");
    const risen = await dearer.ask();
    expect(risen.state).toBe("price_changed");
    expect(risen.total.amount).toBeGreaterThan(dearer.total.amount);
    expect(risen.total).toEqual(priceOf(risen.rates));
    const accepted = await harness().supplier.recheck(
      risen.rates.map((rate) => rate.ref),
      risen.total,
      context,
    );
    expect(accepted.state).toBe("same");
    const worse = await check({ checkIn: dayAfter(checkOut), checkOut: dayAfter(dayAfter(checkOut)) });
    harness().failRecheck("terms_changed");
    const changed = await worse.ask();
    expect(changed).toMatchObject({ state: "terms_changed", total: worse.total });
    expect(changed.rates.map((rate) => rate.freeUntil)).toEqual([null, null]);
    const known = changed.rates.map((rate) => rate.ref);
    expect((await harness().supplier.recheck(known, worse.total, context)).state).toBe("same");
  });
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
