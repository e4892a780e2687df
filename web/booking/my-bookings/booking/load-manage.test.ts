import { expect, test } from "vitest";
import type { ApiClient } from "#contract/client.ts";
import { loadManage } from "./load-manage.ts";

/** An API whose cancellation is settled just before it is listed: a booking that was read earlier does not know of it. */
function settlingApi() {
  let isSettled = false;
  const answers: Record<string, () => unknown> = {
    getBooking: () => ({
      id: "booking",
      kind: "hotel",
      access: "account",
      stage: "confirmed",
      cancelledParts: isSettled ? [1] : [],
    }),
    listCancellations: () => {
      isSettled = true;
      return { cancellations: [{ id: "cancellation", state: "supplier_confirmed", parts: [1] }] };
    },
    getBookingTimeline: () => ({ entries: [], payments: [], bankRefund: null, evaluationToken: null }),
    getFlightChanges: () => ({ problems: ["not_offered"], changes: [] }),
    getBookingAdditions: () => ({ problems: ["not_offered"], additions: [] }),
    getStayChanges: () => ({ problems: [], daysUntil: null, changes: [] }),
    getDepartureChanges: () => ({ problems: ["not_offered"], terms: null, changes: [] }),
    getDivisions: () => ({ problems: ["not_offered"], divisions: [], from: null }),
    getAirlineChanges: () => ({ changes: [] }),
    getNameCorrections: () => ({ problem: null, rule: null, travellers: [], corrections: [] }),
    getPricePromise: () => ({ fall: null, rebooking: null, isGone: false }),
    listTripShares: () => ({ shares: [] }),
    getBookingAccess: () => ({ code: null, freshUntil: null }),
  };
  return (async ({ name }: { name: string }) => answers[name]?.()) as unknown as ApiClient;
}

test("a part whose cancellation was settled while the page was read is shown as cancelled", async () => {
  const url = new URL("http://x.test/en/my-bookings/booking");
  const { booking } = await loadManage(settlingApi(), "booking", { url, locale: "en" });
  expect(booking.cancelledParts).toEqual([1]);
});
