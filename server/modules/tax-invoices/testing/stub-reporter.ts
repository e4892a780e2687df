import type { InvoiceReporter } from "../invoice-reporter.ts";

/** An authority that takes everything at once, and onboards nobody. */
export function createStubReporter(): InvoiceReporter {
  const accept = async () => ({ state: "accepted" as const, messages: [], cleared: null });
  const refuse = () => Promise.reject(new Error("nobody is onboarded here"));
  return {
    id: "stub",
    counts: false,
    template: "",
    report: accept,
    clear: accept,
    checkSample: accept,
    compliance: refuse,
    production: refuse,
    renew: refuse,
  };
}
