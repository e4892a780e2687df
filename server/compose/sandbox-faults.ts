import { FAULT_KINDS } from "#sandbox/payments/faults.ts";

type PaymentRates = Partial<Record<(typeof FAULT_KINDS)[number], number>>;

/**
 * `SANDBOX_FAULTS`: shares of calls that fail, `hold.sold_out=0.1,payments.timeout_after=0.05`. What begins with `payments.`
 * is the gateway's, the rest the airline's.
 * @throws Error on a part that cannot be read
 */
export function readSandboxFaults(text: string): { flights: string; payments: PaymentRates } {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const payments: PaymentRates = {};
  for (const part of parts.filter(isPayments)) {
    const [, kind, share] = /^payments\.(\w+)=(0?\.\d+|0|1)$/.exec(part) ?? [];
    const known = FAULT_KINDS.find((each) => each === kind);
    if (!known) throw new Error(`SANDBOX_FAULTS: "${part}" does not read payments.<${FAULT_KINDS.join("|")}>=share`);
    payments[known] = Number(share);
  }
  return { flights: parts.filter((part) => !isPayments(part)).join(","), payments };
}

const isPayments = (part: string) => part.startsWith("payments.");
