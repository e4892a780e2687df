import type { InvoiceReporter } from "../invoice-reporter.ts";

/** An authority that takes everything at once. */
export function createStubReporter(): InvoiceReporter {
  const accept = async () => ({ state: "accepted" as const, messages: [], cleared: null });
  return { id: "stub", report: accept, clear: accept };
}
