import type { MockCall, MockFault } from "#sandbox/partners/rapid/faults.ts";
import { decidedAfterMs } from "#sandbox/partners/rapid/itineraries.ts";
import { openTwoBanks } from "#server/testing/open-two-banks.ts";
import type { HotelHarness } from "#server/testing/suites/hotel-supplier-harness.ts";
import { testHotelSupplier } from "#server/testing/suites/hotel-supplier.suite.ts";
import { openRapid } from "./testing/open-rapid.ts";

type Fault = [MockCall, ...MockFault[]];
const bookFaults = {
  lost_before: ["hold", { how: "silent_before" }],
  lost_after: ["resume", { how: "silent_after" }],
  rejected: ["hold", { how: "refuse", status: 410, type: "rooms_unavailable" }],
  pending: ["resume", { how: "decided_later" }],
  pending_rejected: ["resume", { how: "refused_later" }],
} as const satisfies Record<string, Fault>;
const away = { how: "refuse", status: 503, type: "service_unavailable" } as const;
const recheckFaults = {
  sold_out: ["price_check", { how: "sold_out" }],
  price_changed: ["price_check", { how: "dearer", minor: 2_500 }],
  terms_changed: ["rates", { how: "other_terms" }],
  // What only looks is asked three times.
  unavailable: ["price_check", away, away, away],
} as const satisfies Record<string, Fault>;

const start = "2026-11-21T06:00:00Z";
type Opened = Pick<Awaited<ReturnType<typeof openRapid>>, "supplier" | "clock" | "mock" | "close">;
function harnessOf({ supplier, clock, mock, close }: Opened): HotelHarness {
  const fail = ([call, ...faults]: Fault) => mock.faults.next(call, ...faults);
  return {
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
    failBook: (how) => fail(bookFaults[how]),
    failRecheck: (how) => fail(recheckFaults[how]),
    pendingSeconds: decidedAfterMs / 1000,
    close,
  };
}

testHotelSupplier("rapid", async () => harnessOf(await openRapid()));
testHotelSupplier("rapid beside liteapi", async () => {
  const { rapid, close } = await openTwoBanks(start);
  return harnessOf({ ...rapid, close });
});
