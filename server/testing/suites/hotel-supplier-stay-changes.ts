import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import type { HotelReservation } from "#server/modules/hotels/index.ts";
import { confirmed, context, type HotelHarness, type HotelSteps, paidNow } from "./hotel-supplier-harness.ts";

const guests = ["Alotaibi", "Alharbi"].map((lastname) => ({ title: "mr" as const, firstname: "Fahad", lastname }));

/** Other days and guests for a reservation, at a supplier that changes stays; at any other that it says no. */
export function testStayChanges(harness: () => HotelHarness, { pick, book }: HotelSteps): void {
  const supplier = () => harness().supplier;
  const changes = () => supplier().can.changeStay;
  let references = 0;
  const reference = () => `suite-change-${(references += 1)}`;
  const bookFree = () => book((rate) => rate.freeUntil !== null && rate.payAt === "now");
  const quote = (booking: HotelReservation, checkIn: string, checkOut: string, more: number | null = null) =>
    supplier().quoteChange(booking.ref, { checkIn, checkOut, more }, context);
  const later = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }, days = 0, nights = 1) =>
    [addDays(checkIn, days), addDays(checkOut, days + nights)] as const;
  const leftOf = async (hotelId: string, request: Parameters<HotelHarness["supplier"]["stay"]>[1], type: string) =>
    (await supplier().stay(hotelId, request, context)).rates.find(({ roomTypeId }) => roomTypeId === type)?.left ?? 0;

  test("a supplier that changes no stay says so, and refuses", async () => {
    if (changes()) return;
    const { booking, request } = await bookFree();
    expect(() => quote(booking, request.checkIn, request.checkOut)).toThrow(
      expect.objectContaining({ kind: "not_permitted" }),
    );
  });

  test("other days cost what these rooms cost then on the same terms, and nothing is changed by asking", async () => {
    if (!changes()) return;
    const { booking, request, rates, hotelId } = await bookFree();
    const [checkIn, checkOut] = later(request);
    const quoted = await quote(booking, checkIn, checkOut);
    const then = await supplier().stay(hotelId, { ...request, checkIn, checkOut }, context);
    const same = rates.map(({ roomTypeId, meal, cancelText, group, payAt }) =>
      then.rates.find(
        (rate) =>
          rate.roomTypeId === roomTypeId &&
          rate.meal === meal &&
          rate.group === group &&
          rate.payAt === payAt &&
          rate.cancelText.en === cancelText.en,
      ),
    );
    expect(quoted.rates.map((rate) => rate?.dueNow)).toEqual(same.map((rate) => rate?.dueNow));
    expect(quoted.total).toEqual(paidNow(quoted.rates.flatMap((rate) => rate ?? [])));
    expect(quoted.penalty).toEqual(sar(0));
    expect(await supplier().retrieve(booking.ref, context)).toEqual(booking);
  });

  test("changed once whatever is repeated: new nights are taken, old ones given back, what it costs is the quote", async () => {
    if (!changes()) return;
    const { booking, request, rates, hotelId } = await bookFree();
    const type = rates[1]!.roomTypeId;
    const [checkIn, checkOut] = later(request, 1, 0);
    const lastNight = { ...request, checkIn: request.checkOut, checkOut };
    const firstNight = { ...request, checkOut: checkIn };
    const [before, after] = await Promise.all([leftOf(hotelId, firstNight, type), leftOf(hotelId, lastNight, type)]);
    const quoted = await quote(booking, checkIn, checkOut);
    const own = reference();
    const changed = confirmed(await supplier().change(quoted.ref, guests, own, context));
    expect(changed).toMatchObject({ ref: booking.ref, status: "confirmed", total: quoted.total });
    expect(await supplier().change(quoted.ref, guests, own, context)).toEqual({ state: "confirmed", booking: changed });
    expect(confirmed(await supplier().reconcileChange(own, context))).toEqual(changed);
    const ofType = rates.filter(({ roomTypeId }) => roomTypeId === type).length;
    expect(await leftOf(hotelId, firstNight, type)).toBe(before + ofType);
    expect(await leftOf(hotelId, lastNight, type)).toBe(after - ofType);
    // What it was said of is another stay now.
    const again = await supplier().change(quoted.ref, guests, reference(), context);
    expect(again).toMatchObject({ state: "rejected", fault: { kind: "not_permitted" } });
    // Cancelled then, the new price comes back.
    expect((await supplier().quoteCancel(booking.ref, [], context)).refund).toEqual(quoted.total);
  });

  test("other guests for the same days are free, also of a rate without refund", async () => {
    if (!changes()) return;
    const { booking, request } = await book((rate) => !rate.refundable && rate.payAt === "now");
    const quoted = await quote(booking, request.checkIn, request.checkOut);
    expect(quoted).toMatchObject({ rates: [null, null], total: booking.total });
    expect(confirmed(await supplier().change(quoted.ref, guests, reference(), context)).total).toEqual(booking.total);
    await expect(quote(booking, ...later(request))).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("a room more is sold as the one it is like, and the others stay what they cost", async () => {
    if (!changes()) return;
    const { booking, request, rates, hotelId } = await book((rate) => rate.payAt === "now" && rate.left > 3);
    const type = rates[1]!.roomTypeId;
    const before = await leftOf(hotelId, request, type);
    const quoted = await quote(booking, request.checkIn, request.checkOut, 1);
    expect(quoted.rates).toMatchObject([null, null, { roomTypeId: type, dueNow: rates[1]!.dueNow }]);
    expect(quoted.total).toEqual(paidNow([...rates, rates[1]!]));
    const own = reference();
    const third = { title: "ms" as const, firstname: "Huda", lastname: "Alqahtani" };
    const few = await supplier().change(quoted.ref, guests, reference(), context);
    expect(few).toMatchObject({ state: "rejected", fault: { kind: "invalid_request" } });
    const changed = confirmed(await supplier().change(quoted.ref, [...guests, third], own, context));
    expect(changed.total).toEqual(quoted.total);
    expect(await supplier().change(quoted.ref, [...guests, third], own, context)).toEqual({
      state: "confirmed",
      booking: changed,
    });
    expect(await leftOf(hotelId, request, type)).toBe(before - 1);
    await expect(quote(booking, request.checkIn, request.checkOut, 7)).rejects.toMatchObject({
      kind: "invalid_request",
    });
    // Cancelled by itself it gives back what it cost by the terms of today.
    const cancelled = await supplier().quoteCancel(booking.ref, [2], context);
    expect(cancelled.refund.amount + cancelled.penalty.amount).toBe(rates[1]!.dueNow);
  });

  test("a reference that is not known was certainly not changed", async () => {
    if (!changes()) return;
    expect(await supplier().reconcileChange("never-asked", context)).toMatchObject({
      state: "rejected",
      fault: { kind: "not_found" },
    });
  });

  test.each(["lost_before", "lost_after", "pending"] as const)(
    "%s: is known by its reference afterwards",
    async (how) => {
      if (!changes()) return;
      const { booking, request } = await bookFree();
      const quoted = await quote(booking, ...later(request));
      const own = reference();
      harness().failChange?.(how);
      const answer = await supplier().change(quoted.ref, guests, own, context);
      expect(answer.state).toBe(how === "pending" ? "pending" : "unknown");
      harness().advance(harness().pendingSeconds + 1);
      const found = await supplier().reconcileChange(own, context);
      if (how === "lost_before")
        return expect(found).toMatchObject({ state: "rejected", fault: { kind: "not_found" } });
      expect(confirmed(found).total).toEqual(quoted.total);
    },
  );

  test.each([
    ["sold_out", "sold_out"],
    ["price_changed", "price_changed"],
    ["rejected", "not_permitted"],
  ] as const)("%s between the quote and the change: refused, and the stay is what it was", async (how, kind) => {
    if (!changes()) return;
    const { booking, request } = await bookFree();
    const quoted = await quote(booking, ...later(request));
    harness().failChange?.(how);
    const answer = await supplier().change(quoted.ref, guests, reference(), context);
    expect(answer).toMatchObject({ state: "rejected", fault: { kind } });
    expect(await supplier().retrieve(booking.ref, context)).toEqual(booking);
  });

  test("nothing of a stay is changed once a room of it is cancelled, nor by a quote that is old", async () => {
    if (!changes()) return;
    const { booking, request } = await bookFree();
    const old = await quote(booking, ...later(request));
    harness().advance(60 * 60);
    expect(await supplier().change(old.ref, guests, reference(), context)).toMatchObject({
      state: "rejected",
      fault: { kind: "offer_expired" },
    });
    const one = await supplier().quoteCancel(booking.ref, [1], context);
    await supplier().confirmCancel(one.ref, context);
    await expect(quote(booking, ...later(request))).rejects.toMatchObject({ kind: "not_permitted" });
  });

  test("days on which the hotel sells no such rooms are refused", async () => {
    if (!changes()) return;
    const { booking } = await bookFree();
    await expect(quote(booking, "2020-01-01", "2020-01-03")).rejects.toMatchObject({ kind: "invalid_request" });
    await expect(pick(() => false)).rejects.toThrow("no hotel");
  });
}
