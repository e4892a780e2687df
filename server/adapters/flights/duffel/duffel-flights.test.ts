import type { MockCall, MockFault } from "#sandbox/partners/duffel/faults.ts";
import { decidedAfterMs } from "#sandbox/partners/duffel/orders.ts";
import { moveFlights } from "#sandbox/partners/duffel/airline-changes.ts";
import { testFlightSupplier } from "#server/testing/suites/flight-supplier.suite.ts";
import { orderDeadlineMs } from "./duffel-partner.ts";
import { openDuffel } from "./testing/open-duffel.ts";

const calls = { hold: "order", issue: "payment" } as const satisfies Record<string, MockCall>;
const faultOf = {
  lost_before: { how: "silent_before" },
  lost_after: { how: "silent_after" },
  rejected: { how: "refuse", status: 422, type: "invalid_state_error", code: "insufficient_balance" },
  pending: { how: "decided_later" },
  pending_rejected: { how: "refused_later" },
} as const satisfies Record<string, MockFault>;

const refused = (code: string, type = "airline_error") => ({ how: "refuse", status: 422, type, code }) as const;
const amendFaultOf = {
  ...faultOf,
  rejected: refused("airline_unknown"),
  sold_out: refused("offer_no_longer_available"),
  price_changed: refused("price_changed"),
} as const satisfies Record<string, MockFault>;

testFlightSupplier("duffel", async () => {
  const { supplier, clock, mock, close } = await openDuffel();
  return {
    supplier,
    advance: clock.advance,
    now: clock.now,
    query: {
      slices: [
        { from: "RUH", to: "IST", date: "2027-03-12" },
        { from: "IST", to: "RUH", date: "2027-03-19" },
      ],
      adults: 2,
      childAges: [7],
      infants: 1,
      cabin: "economy",
    },
    failNext: (call, how) => mock.faults.next(calls[call], faultOf[how]),
    moveFlights: async ({ locator }, move) => {
      const order = [...mock.state.orders.values()].find(({ reference }) => reference === locator);
      return moveFlights(mock.state, order?.id ?? "", move);
    },
    failNextAccept: (how) => mock.faults.next("accept", faultOf[how]),
    failNextChange: (how) => {
      if (how === "pending_forever") throw new Error("no test leaves a change pending");
      mock.faults.next("change", amendFaultOf[how]);
    },
    failNextAddition: (how) => mock.faults.next("add", amendFaultOf[how]),
    addsBagsByList: true,
    // What was taken and came to nothing is told by its end, with the longest that an answer may take.
    pendingSeconds: (decidedAfterMs + orderDeadlineMs) / 1000,
    close,
  };
});
