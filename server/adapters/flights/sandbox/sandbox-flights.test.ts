import { createFaults } from "#sandbox/flights/faults.ts";
import { createFlightSandbox } from "#sandbox/flights/create-flight-sandbox.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { testFlightSupplier } from "#server/testing/suites/flight-supplier.suite.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createSandboxFlights } from "./sandbox-flights.ts";

const faultOf = {
  lost_before: "timeout_before",
  lost_after: "timeout_after",
  rejected: "rejected",
  pending: "pending",
  pending_rejected: "pending_rejected",
  pending_forever: "pending_forever",
  sold_out: "sold_out",
  price_changed: "price_changed",
} as const;

testFlightSupplier("sandbox", async () => {
  const { database, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-21T06:00:00Z");
  const faults = createFaults();
  const sandbox = await createFlightSandbox({ pool: database.$client, clock, faults });
  return {
    supplier: createSandboxFlights(async () => sandbox, "secret"),
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
    failNext: (call, how) => faults.next(call, faultOf[how]),
    failNextChange: (how) => faults.next("change", faultOf[how]),
    failNextAddition: (how) => faults.next("addExtras", faultOf[how]),
    moveFlights: ({ ref }, move) => sandbox.moveFlights(ref.token, move),
    failNextAccept: (how) => faults.next("acceptAirlineChange", faultOf[how]),
    failNextName: (how) => faults.next("correctName", faultOf[how]),
    failNextDivision: (how) => faults.next("divide", faultOf[how]),
    pendingSeconds: faults.pendingMs / 1000,
    close: async () => {
      await sandbox.close();
      await drop();
    },
  };
});
