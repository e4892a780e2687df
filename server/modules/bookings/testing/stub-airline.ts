import { sar } from "#contract/money.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { FlightChoice } from "#server/modules/flights/booking/flight-choice.ts";
import type { RiyalSupplier } from "#server/modules/flights/flights-in-riyals.ts";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";

/** How the next call of a kind ends: as it should, refused, or without an answer before or after its effect. */
export type Ending = "works" | "rejected" | "lost_before" | "lost_after";
type Order = { booking: FlightBooking; issues: number };

/** An airline in memory that ends its calls as told, and counts what it really sold. */
export function createStubAirline(choice: FlightChoice, clock: Clock) {
  const orders = new Map<string, Order>();
  const endings: { hold: Ending[]; issue: Ending[]; silent: number } = { hold: [], issue: [], silent: 0 };
  /** How often it was asked, and what the next calls that sell wait for. */
  const asked = { issue: 0, reconcile: 0, gates: [] as Promise<void>[] };
  let price = choice.fare.total.amount;

  function act(ending: Ending | undefined, effect: () => FlightBooking): Outcome<FlightBooking> {
    if (ending === "rejected") return { state: "rejected", fault: new SupplierError("sold_out") };
    if (ending === "lost_before") return { state: "unknown", fault: new SupplierError("unknown_outcome") };
    const booking = effect();
    return ending === "lost_after"
      ? { state: "unknown", fault: new SupplierError("unknown_outcome") }
      : { state: "confirmed", booking };
  }
  const byToken = (token: string) => orders.get(token) ?? missing();
  const missing = (): never => {
    throw new SupplierError("not_found");
  };

  const supplier: RiyalSupplier = {
    id: "stub",
    can: {
      hold: true,
      holdExtras: true,
      cancelQuote: true,
      voidWindow: true,
      partialCancel: true,
      extras: true,
      change: false,
      addExtras: false,
      airlineChanges: false,
      correctName: false,
      divide: false,
      calendar: true,
      documents: [],
    },
    carrier: () => null,
    search: missing,
    calendar: missing,
    priceGrid: missing,
    fares: missing,
    retrieve: async ({ token }) => byToken(token).booking,
    recheck: async ({ total }) => {
      const state = price === total.amount ? "same" : "price_changed";
      return { state, total: sar(price), previousTotal: total, own: null };
    },
    extras: async () => ({ bags: [], seatMaps: [] }),
    hold: async (order) =>
      act(endings.hold.shift(), () => {
        const known = orders.get(order.clientRef);
        if (known) return known.booking;
        const ref = { supplier: "stub", token: order.clientRef };
        const booking: FlightBooking = {
          ref,
          locator: "ABC123",
          status: "held",
          total: order.expected,
          payBy: new Date(clock.now().getTime() + 3_600_000).toISOString(),
          priceGuaranteedUntil: null,
          tickets: [],
          cancelled: [],
        };
        orders.set(order.clientRef, { booking, issues: 0 });
        return booking;
      }),
    issue: async (ref) => {
      asked.issue++;
      const ending = endings.issue.shift();
      await asked.gates.shift();
      return act(ending, () => {
        const order = byToken(ref.token);
        if (order.booking.status === "held") {
          order.issues++;
          order.booking = {
            ...order.booking,
            status: "ticketed",
            tickets: [{ traveller: 0, number: "0652412345678" }],
          };
        }
        return order.booking;
      });
    },
    reconcile: async (clientRef) => {
      asked.reconcile++;
      if (endings.silent > 0) {
        endings.silent--;
        return { state: "unknown", fault: new SupplierError("unknown_outcome") };
      }
      const order = orders.get(clientRef);
      return order
        ? { state: "confirmed", booking: order.booking }
        : { state: "rejected", fault: new SupplierError("not_found") };
    },
    quoteCancel: async (ref) => {
      const { booking } = byToken(ref.token);
      if (booking.status === "ticketed") throw new SupplierError("not_permitted");
      return { ref, refund: sar(0), penalty: sar(0), void: true, travellers: [], expiresAt: null };
    },
    confirmCancel: async (ref) => {
      const order = byToken(ref.token);
      order.booking = { ...order.booking, status: "cancelled" };
      return order.booking;
    },
    searchChange: missing,
    quoteChange: missing,
    change: missing,
    reconcileChange: missing,
    additions: missing,
    quoteExtras: missing,
    addExtras: missing,
    reconcileExtras: missing,
    airlineChanges: missing,
    acceptAirlineChange: missing,
    correctName: missing,
    reconcileName: missing,
    divide: missing,
    reconcileDivision: missing,
  };
  return { supplier, choice, orders, endings, asked, setPrice: (amount: number) => void (price = amount) };
}
