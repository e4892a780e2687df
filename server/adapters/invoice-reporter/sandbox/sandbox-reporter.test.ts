import { testInvoiceReporter } from "#server/testing/suites/invoice-reporter.suite.ts";
import { openTaxAuthority } from "#server/testing/suites/invoice-reporter-harness.ts";
import { createSandboxReporter } from "./sandbox-reporter.ts";

const faults = {
  refused: "refused",
  warned: "warned",
  down: "unavailable",
  lost_before: "timeout_before",
  lost_after: "timeout_after",
} as const;

testInvoiceReporter("sandbox", async () => {
  const opened = await openTaxAuthority();
  return {
    ...opened,
    reporter: createSandboxReporter(async () => opened.authority),
    access: null,
    failNext: (how) => opened.authority.faults.next("report", faults[how]),
  };
});
