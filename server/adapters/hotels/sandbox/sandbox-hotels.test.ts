import { createHotelSandbox } from "#sandbox/hotels/create-hotel-sandbox.ts";
import { createHotelFaults } from "#sandbox/hotels/faults.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { testHotelSupplier } from "#server/testing/suites/hotel-supplier.suite.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createSandboxHotels } from "./sandbox-hotels.ts";

const faultOf = {
  lost_before: "timeout_before",
  lost_after: "timeout_after",
  rejected: "rejected",
  pending: "pending",
  pending_rejected: "pending_rejected",
} as const;

const { pending_rejected: _, ...ofBoth } = faultOf;
const changeFaultOf = { ...ofBoth, sold_out: "sold_out", price_changed: "price_changed" } as const;

testHotelSupplier("sandbox", async () => {
  const { database, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-21T06:00:00Z");
  const faults = createHotelFaults();
  const sandbox = await createHotelSandbox({ pool: database.$client, clock, faults });
  return {
    supplier: createSandboxHotels(async () => sandbox),
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
    failBook: (how) => faults.next("book", faultOf[how]),
    failChange: (how) => faults.next("change", changeFaultOf[how]),
    failRecheck: (how) => faults.next("recheck", how),
    pendingSeconds: faults.pendingMs / 1000,
    close: drop,
  };
});
