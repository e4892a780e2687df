import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Money, sar, sumMoney } from "#contract/money.ts";
import type {
  FlightFare,
  FlightOption,
  FlightOrder,
  FlightSupplier,
  SupplierQuery,
} from "#server/modules/flights/index.ts";
import { type Outcome, SupplierFault } from "#server/platform/supplier.ts";

/** What a supplier's test set-up must be able to do. */
export type SupplierHarness = {
  supplier: FlightSupplier;
  /** Moves the supplier's clock on. */
  advance: (seconds: number) => void;
  /** A query with many answers: there and back, two adults, a child of 7 and an infant. */
  query: SupplierQuery;
  /** The next call of this kind has its effect (`after`) or none (`before`), and no answer comes; or it ends as named. */
  failNext: (
    call: "hold" | "issue",
    how: "lost_before" | "lost_after" | "rejected" | "pending" | "pending_rejected",
  ) => void;
  /** Long enough for a pending order to be decided, in seconds. */
  pendingSeconds: number;
  close: () => Promise<void>;
};

const context = { requestId: "suite", locale: "en" as const };

/** What every adapter of the flight supplier's port must do. */
export function testFlightSupplier(name: string, openHarness: () => Promise<SupplierHarness>): void {
  describe(`flight supplier ${name}`, () => {
    let harness: SupplierHarness;
    let supplier: FlightSupplier;
    beforeAll(async () => {
      harness = await openHarness();
      supplier = harness.supplier;
    });
    afterAll(() => harness.close());

    const search = async (changes: Partial<SupplierQuery> = {}): Promise<FlightOption[]> =>
      (await Array.fromAsync(supplier.search({ ...harness.query, ...changes }, context))).flat();
    const pick = async (place = 0): Promise<{ option: FlightOption; fare: FlightFare }> => {
      const option = (await search())[place]!;
      const [fare] = await supplier.fares(option.ref, context);
      return { option, fare: fare! };
    };
    let references = 0;
    const order = (fare: FlightFare, changes: Partial<FlightOrder> = {}): FlightOrder => ({
      fare: fare.ref,
      clientRef: `suite-${(references += 1)}`,
      expected: fare.total,
      travellers: [
        traveller("adult", "Noura", "1990-01-01"),
        traveller("adult", "Saad", "1988-05-05"),
        traveller("child", "Reem", "2019-06-01"),
        traveller("infant", "Lama", "2026-08-01"),
      ],
      contact: { email: "noura@example.com", phone: "+966500000000" },
      bags: [],
      seats: [],
      ...changes,
    });
    const hold = async (place = 0) => {
      const { fare } = await pick(place);
      const sent = order(fare);
      return { fare, sent, booking: confirmed(await supplier.hold(sent, context)) };
    };

    test("offers have segments that meet, times that grow and fares with the cheapest first", async () => {
      const options = await search();
      expect(options.length).toBeGreaterThan(5);
      for (const { slices, fares, perAdult } of options) {
        expect(slices).toHaveLength(harness.query.slices.length);
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
      const [slice] = harness.query.slices;
      const there = await search({ slices: [slice!] });
      const back = await search({ slices: [{ ...slice!, from: slice!.to, to: slice!.from }] });
      expect(there[0]!.slices[0]!.from).not.toBe(back[0]!.slices[0]!.from);
      await expect(search({ slices: [{ ...slice!, to: "QQQ" }] })).rejects.toMatchObject({ kind: "invalid_request" });
    });

    test("price lines add up to the total of the fare, and that to the total of the list", async () => {
      const [option] = await search();
      const fares = await supplier.fares(option!.ref, context);
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
      await expect(supplier.fares({ ...option.ref, token }, context)).rejects.toBeInstanceOf(SupplierFault);
    });

    test("a re-check of an untouched fare says the same, one of another price says what it costs", async () => {
      const { fare } = await pick();
      expect(await supplier.recheck(fare.ref, fare.total, context)).toMatchObject({ state: "same", total: fare.total });
      expect(await supplier.recheck(fare.ref, sar(1), context)).toMatchObject({
        state: "price_changed",
        total: fare.total,
        previousTotal: sar(1),
      });
    });

    test("an old offer is expired", async () => {
      const { fare } = await pick();
      harness.advance(40 * 60);
      await expect(supplier.recheck(fare.ref, fare.total, context)).rejects.toMatchObject({ kind: "offer_expired" });
    });

    test("the calendar has a price for every day that can be flown", async () => {
      const { slices, ...people } = harness.query;
      const { from, to, date } = slices[0]!;
      const days = await supplier.calendar({ ...people, from, to, start: date, days: 10, stayDays: null }, context);
      expect(days).toHaveLength(10);
      expect(days[0]!.date).toBe(date);
      expect(days.filter((day) => day.total !== null).length).toBeGreaterThan(5);
    });

    test("a held order keeps its seats until a deadline and has a locator", async () => {
      const { booking, fare } = await hold();
      expect(booking).toMatchObject({ status: "held", total: fare.total, tickets: [] });
      expect(booking.locator).toMatch(/^[A-Z0-9]{5,8}$/);
      expect(booking.payBy).not.toBeNull();
    });

    test("the same reference twice is the same booking, with other content it is a duplicate", async () => {
      const { booking, sent } = await hold();
      expect(confirmed(await supplier.hold(sent, context)).ref).toEqual(booking.ref);
      const other = { ...sent, travellers: [...sent.travellers].reverse() };
      expect(await supplier.hold(other, context)).toMatchObject({ state: "rejected", fault: { kind: "duplicate" } });
    });

    test("a hold at another price is refused and leaves nothing behind", async () => {
      const { fare } = await pick();
      const sent = order(fare, { expected: sar(100) });
      expect(await supplier.hold(sent, context)).toMatchObject({ state: "rejected", fault: { kind: "price_changed" } });
      expect(await supplier.reconcile(sent.clientRef, context)).toMatchObject({
        state: "rejected",
        fault: { kind: "not_found" },
      });
    });

    test("issuing gives every traveller a ticket of thirteen digits, once", async () => {
      const { booking, sent } = await hold();
      const issued = confirmed(await supplier.issue(booking.ref, booking.total, "issue-once", context));
      expect(issued.status).toBe("ticketed");
      expect(issued.tickets.map((ticket) => ticket.traveller)).toEqual(sent.travellers.map((_, i) => i));
      for (const { number } of issued.tickets) expect(number).toMatch(/^\d{13}$/);
      expect(confirmed(await supplier.issue(booking.ref, booking.total, "issue-once", context))).toEqual(issued);
      expect(await supplier.issue(booking.ref, booking.total, "issue-twice", context)).toMatchObject({
        state: "rejected",
      });
      expect(await supplier.retrieve(booking.ref, context)).toEqual(issued);
    });

    test("a hold that ran out cannot be issued", async () => {
      const { booking } = await hold();
      harness.advance(25 * 3600);
      expect(await supplier.issue(booking.ref, booking.total, "too-late", context)).toMatchObject({
        state: "rejected",
        fault: { kind: "offer_expired" },
      });
      expect((await supplier.retrieve(booking.ref, context)).status).toBe("cancelled");
    });

    test("a lost answer is unknown, and our reference finds what was done", async () => {
      const { fare } = await pick();
      const done = order(fare);
      harness.failNext("hold", "lost_after");
      expect((await supplier.hold(done, context)).state).toBe("unknown");
      const found = confirmed(await supplier.reconcile(done.clientRef, context));
      const lost = order(fare);
      harness.failNext("hold", "lost_before");
      expect((await supplier.hold(lost, context)).state).toBe("unknown");
      expect(await supplier.reconcile(lost.clientRef, context)).toMatchObject({
        state: "rejected",
        fault: { kind: "not_found" },
      });
      harness.failNext("issue", "lost_after");
      expect((await supplier.issue(found.ref, found.total, "issue-lost", context)).state).toBe("unknown");
      expect(confirmed(await supplier.reconcile("issue-lost", context)).status).toBe("ticketed");
    });

    test("a pending order is decided later, either way", async () => {
      for (const [how, state] of [
        ["pending", "confirmed"],
        ["pending_rejected", "rejected"],
      ] as const) {
        const { booking } = await hold();
        harness.failNext("issue", how);
        const clientRef = `issue-${how}`;
        expect((await supplier.issue(booking.ref, booking.total, clientRef, context)).state).toBe("pending");
        expect((await supplier.reconcile(clientRef, context)).state).toBe("pending");
        harness.advance(harness.pendingSeconds);
        expect((await supplier.reconcile(clientRef, context)).state).toBe(state);
      }
    });

    test("a rejected issue is certain: nothing is ticketed", async () => {
      const { booking } = await hold();
      harness.failNext("issue", "rejected");
      expect((await supplier.issue(booking.ref, booking.total, "issue-no", context)).state).toBe("rejected");
      expect((await supplier.retrieve(booking.ref, context)).status).toBe("held");
    });

    test("a held order is let go for nothing, and letting go twice is the same", async () => {
      const { booking } = await hold();
      const quote = await supplier.quoteCancel(booking.ref, context);
      expect(quote).toMatchObject({ refund: sar(0), penalty: sar(0) });
      expect((await supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
      expect((await supplier.confirmCancel(quote.ref, context)).status).toBe("cancelled");
    });

    test("a ticket is void on the day of sale and costs its penalty later", async () => {
      const { booking } = await hold();
      confirmed(await supplier.issue(booking.ref, booking.total, "issue-void", context));
      const same = await supplier.quoteCancel(booking.ref, context);
      expect(same).toMatchObject({ void: true, refund: booking.total });
      harness.advance(26 * 3600);
      const later = await supplier.quoteCancel(booking.ref, context);
      expect(later.void).toBe(false);
      expect(sumMoney([later.refund, later.penalty])).toEqual(booking.total);
      expect((await supplier.confirmCancel(later.ref, context)).status).toBe("cancelled");
    });

    test("bags and seats are part of the price, and a seat is sold once", async () => {
      const { fare } = await pick();
      const { bags, seatMaps } = await supplier.extras(fare.ref, context);
      const seat = seatMaps[0]!.rows.flatMap((row) => row.seats).find((each) => each?.free)!;
      const choice = {
        bags: [{ traveller: 0, slice: bags[0]!.slice, pieces: 1 }],
        seats: [{ traveller: 0, slice: seatMaps[0]!.slice, segment: seatMaps[0]!.segment, seat: seat.number }],
      };
      const expected: Money = sumMoney([fare.total, bags[0]!.price, seat.price]);
      const booking = confirmed(await supplier.hold(order(fare, { ...choice, expected }), context));
      expect(booking.total).toEqual(expected);
      expect(await supplier.hold(order(fare, { ...choice, expected }), context)).toMatchObject({
        state: "rejected",
        fault: { info: { field: "seats" } },
      });
      const after = await supplier.extras(fare.ref, context);
      const again = after.seatMaps[0]!.rows.flatMap((row) => row.seats).find((each) => each?.number === seat.number);
      expect(again?.free).toBe(false);
    });
  });
}

function traveller(
  type: "adult" | "child" | "infant",
  firstname: string,
  birthDate: string,
): FlightOrder["travellers"][number] {
  const document = {
    type: "passport" as const,
    number: `A${birthDate.replaceAll("-", "").slice(1)}`,
    issuingCountry: "SA",
    expires: "2032-01-01",
  };
  return { type, title: "ms", firstname, lastname: "Alqahtani", birthDate, nationality: "SA", document };
}

function confirmed<Booking>(outcome: Outcome<Booking>): Booking {
  if (outcome.state !== "confirmed") throw new Error(`expected confirmed, not ${JSON.stringify(outcome)}`);
  return outcome.booking;
}
