import { createTransferSandbox } from "#sandbox/transfers/create-transfer-sandbox.ts";
import { createTransferFaults } from "#sandbox/transfers/faults.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { testTransferSupplier } from "#server/testing/suites/transfer-supplier.suite.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createSandboxTransfers } from "./sandbox-transfers.ts";

const faultOf = {
  lost_before: "timeout_before",
  lost_after: "timeout_after",
  rejected: "rejected",
  pending: "pending",
  pending_rejected: "pending_rejected",
} as const;

testTransferSupplier("sandbox", async () => {
  const { database, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-21T06:00:00Z");
  const faults = createTransferFaults();
  const sandbox = await createTransferSandbox({ pool: database.$client, clock, faults });
  return {
    supplier: createSandboxTransfers(async () => sandbox),
    advance: clock.advance,
    query: {
      from: "jed-airport",
      to: "makkah-hotels",
      date: "2026-12-27",
      time: "13:40",
      adults: 2,
      children: 1,
      bags: 3,
    },
    failBook: (how) => faults.next("book", faultOf[how]),
    failRecheck: (how) => faults.next("recheck", how),
    pendingSeconds: faults.pendingMs / 1000,
    untilFee: 35 * 86_400 + 21 * 3_600,
    close: drop,
  };
});
