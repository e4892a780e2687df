import { addMoney, sar } from "#contract/money.ts";
import type { FlightChoice } from "#server/modules/flights/booking/flight-choice.ts";
import type { RiyalSupplier, SoldFare } from "#server/modules/flights/flights-in-riyals.ts";
import type { ChangeCost, FlightBooking } from "#server/modules/flights/index.ts";
import { shareOut } from "#server/platform/share-out.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { createStubAirline } from "./stub-airline.ts";
import type { StubMoves } from "./stub-moves.ts";
import type { StubCancels } from "./stub-cancels.ts";

/** How the next change ends; `killed_after`: done, and our process died before it heard of it. */
export type ChangeEnding =
  | "works"
  | "sold_out"
  | "price_changed"
  | "rejected"
  | "lost_before"
  | "lost_after"
  | "killed_after"
  | "pending"
  | "pending_rejected"
  | "away";

type Quote = { order: string; base: string; total: number; until: number };
const quoteMs = 20 * 60_000;

/** What an airline in memory changes, and how often it really did. */
export function createStubChanges(clock: { now: () => Date }) {
  const quotes = new Map<string, Quote>();
  const done = new Map<string, { quote: Quote; state: "done" | "pending" | "pending_rejected" | "failed" }>();
  /** What the next quote asks, and how the next changes end. */
  const told: { difference: number; penalty: number; kept: number; confirm: ChangeEnding[] } = {
    difference: 0,
    penalty: 0,
    kept: 0,
    confirm: [],
  };
  let tickets = 652_499_000_000;
  return { quotes, done, told, clock, newTicket: () => `0${(tickets += 1)}` };
}
export type StubChanges = ReturnType<typeof createStubChanges>;

/** An airline that also changes what it has ticketed, as it is told. */
export function changingAirline(
  airline: ReturnType<typeof createStubAirline>,
  supplier: RiyalSupplier,
  {
    changes,
    cancels,
    choice,
    moves,
  }: { changes: StubChanges; cancels: StubCancels; choice: FlightChoice; moves: StubMoves },
): RiyalSupplier {
  const { quotes, done, told, clock } = changes;
  const orderOf = (token: string) => {
    const order = airline.orders.get(token);
    if (order?.booking.status !== "ticketed" || cancels.goneOf(token).size > 0)
      throw new SupplierError("not_permitted");
    return order;
  };
  const costOf = ({ total, ref }: FlightBooking): ChangeCost => {
    const nothing = sar(0);
    if (moves.largeOf(ref.token)) return { total, difference: nothing, penalty: nothing, kept: nothing, due: nothing };
    const difference = Math.max(told.difference, 1 - total.amount);
    const [penalty, left] = [sar(told.penalty), difference + told.penalty];
    const kept = sar(Math.min(told.kept, Math.max(0, -left)));
    const all = addMoney(addMoney(sar(difference), penalty), kept);
    return { total: addMoney(total, sar(difference)), difference: sar(difference), penalty, kept, due: all };
  };
  const fareOf = (booking: FlightBooking): SoldFare => {
    const { total } = costOf(booking);
    const [adults = 0, child = 0, taxes = 0] = shareOut(total.amount, [60, 25, 15]);
    const amounts = { fare_adult: adults, fare_child: child, taxes };
    return {
      ...choice.fare,
      id: "other",
      ref: { supplier: supplier.id, token: `fare ${booking.ref.token}` },
      total,
      lines: choice.fare.lines.map((line) => ({ ...line, amount: sar(amounts[line.code as keyof typeof amounts]) })),
      own: null,
    };
  };
  /** What a quote was said of: these tickets, and what the airline did to them. */
  const ticketsOf = ({ tickets, ref }: FlightBooking) =>
    [...tickets.map(({ number }) => number), moves.largeOf(ref.token)].join();

  function makeChange(quote: Quote): void {
    const order = orderOf(quote.order);
    if (ticketsOf(order.booking) !== quote.base) throw new SupplierError("not_permitted");
    moves.end(quote.order, "superseded");
    order.booking = {
      ...order.booking,
      total: sar(quote.total),
      tickets: order.booking.tickets.map(({ traveller }) => ({ traveller, number: changes.newTicket() })),
    };
  }
  const answer = (clientRef: string): Outcome<FlightBooking> => {
    const change = done.get(clientRef);
    if (!change) return { state: "rejected", fault: new SupplierError("not_found") };
    if (change.state === "pending" || change.state === "pending_rejected")
      return { state: "pending", pollAfterMs: 5000 };
    if (change.state === "failed") return { state: "rejected", fault: new SupplierError("not_permitted") };
    return { state: "confirmed", booking: airline.orders.get(change.quote.order)!.booking };
  };
  const refused = (kind: SupplierError["kind"]): Outcome<FlightBooking> => ({
    state: "rejected",
    fault: new SupplierError(kind),
  });

  return {
    ...supplier,
    can: { ...supplier.can, change: true },
    searchChange: async ({ token }) => {
      const { booking } = orderOf(token);
      const { id, name, cabin, cabinBag, checkedBag, refund, change, total } = fareOf(booking);
      const fare = { id, name, cabin, cabinBag, checkedBag, refund, change, total, costs: costOf(booking) };
      const { slices, perAdult, expiresAt } = choice;
      return [
        {
          ref: booking.ref,
          slices,
          fares: [fare],
          perAdult,
          seatsLeft: null,
          expiresAt,
          byAirline: moves.largeOf(token) !== null,
        },
      ];
    },
    fares: async ({ token }) => [fareOf(orderOf(token).booking)],
    quoteChange: async ({ token }) => {
      const { booking } = orderOf(token);
      const cost = costOf(booking);
      const ref = { supplier: supplier.id, token: `change-${quotes.size + 1}` };
      const until = clock.now().getTime() + quoteMs;
      quotes.set(ref.token, { order: token, base: ticketsOf(booking), total: cost.total.amount, until });
      return { ...cost, byAirline: moves.largeOf(token) !== null, ref, expiresAt: new Date(until).toISOString() };
    },
    change: async ({ token }, clientRef) => {
      const quote = quotes.get(token);
      if (!quote) return refused("not_found");
      if (done.has(clientRef)) return answer(clientRef);
      const ending = told.confirm.shift() ?? "works";
      if (ending === "away") return refused("unavailable");
      if (ending === "lost_before") return { state: "unknown", fault: new SupplierError("unknown_outcome") };
      if (ending === "sold_out" || ending === "price_changed") return refused(ending);
      if (ending === "rejected") return refused("not_permitted");
      if (quote.until < clock.now().getTime()) return refused("offer_expired");
      if (ending === "pending" || ending === "pending_rejected") {
        orderOf(quote.order);
        done.set(clientRef, { quote, state: ending });
        return answer(clientRef);
      }
      try {
        makeChange(quote);
      } catch (error) {
        if (error instanceof SupplierError) return refused(error.kind);
        throw error;
      }
      done.set(clientRef, { quote, state: "done" });
      if (ending === "lost_after") return { state: "unknown", fault: new SupplierError("unknown_outcome") };
      if (ending === "killed_after") throw new Error("killed");
      return answer(clientRef);
    },
    reconcileChange: async (clientRef) => {
      const change = done.get(clientRef);
      // What was pending is decided by the time that somebody asks.
      if (change?.state === "pending_rejected") change.state = "failed";
      if (change?.state === "pending") {
        change.state = "failed";
        makeChange(change.quote);
        change.state = "done";
      }
      return answer(clientRef);
    },
  };
}
