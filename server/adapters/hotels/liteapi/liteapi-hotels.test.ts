import { decidedAfterMs } from "#sandbox/partners/liteapi/bookings.ts";
import type { MockFault } from "#sandbox/partners/liteapi/faults.ts";
import { openTwoBanks } from "#server/testing/open-two-banks.ts";
import type { HotelHarness } from "#server/testing/suites/hotel-supplier-harness.ts";
import { testHotelSupplier } from "#server/testing/suites/hotel-supplier.suite.ts";
import { openLiteapi } from "./testing/open-liteapi.ts";

const bookFaults = {
  lost_before: { how: "silent_before" },
  lost_after: { how: "silent_after" },
  rejected: { how: "refuse", status: 400, code: 2013 },
  pending: { how: "decided_later" },
  pending_rejected: { how: "refused_later" },
} as const satisfies Record<string, MockFault>;
const recheckFaults = {
  sold_out: { how: "refuse", status: 400, code: 2001 },
  price_changed: { how: "dearer", minor: 2_500 },
  terms_changed: { how: "other_terms" },
  unavailable: { how: "refuse", status: 500, code: 5000 },
} as const satisfies Record<string, MockFault>;

const start = "2026-11-21T06:00:00Z";
type Opened = Pick<Awaited<ReturnType<typeof openLiteapi>>, "supplier" | "clock" | "mock" | "close">;
const harnessOf = ({ supplier, clock, mock, close }: Opened): HotelHarness => ({
  supplier,
  advance: clock.advance,
  now: clock.now,
  request: {
    cityId: "riyadh",
    checkIn: "2027-03-16",
    checkOut: "2027-03-18",
    rooms: [
      { adults: 2, childAges: [5, 9] },
      { adults: 2, childAges: [] },
    ],
    nationality: "SA",
  },
  failBook: (how) => mock.faults.next("book", bookFaults[how]),
  failRecheck: (how) => mock.faults.next("prebook", recheckFaults[how]),
  pendingSeconds: decidedAfterMs / 1000,
  close,
});

testHotelSupplier("liteapi", async () => harnessOf(await openLiteapi()));
testHotelSupplier("liteapi beside rapid", async () => {
  const { liteapi, close } = await openTwoBanks(start);
  return harnessOf({ ...liteapi, close });
});
