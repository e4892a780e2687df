import { FAULT_KINDS } from "#sandbox/payments/faults.ts";

type PaymentRates = Partial<Record<(typeof FAULT_KINDS)[number], number>>;

/**
 * `SANDBOX_FAULTS`: shares of calls that fail, `hold.sold_out=0.1,hotels.book.pending=0.2,payments.timeout_after=0.05`.
 * What begins with `payments.` is the gateway's, with `hotels.` the bed bank's, with `transfers.` the trains' and cars', the rest the airline's; each service reads
 * its own operations.
 * @throws Error on a part that cannot be read
 */
export function readSandboxFaults(text: string): {
  flights: string;
  hotels: string;
  transfers: string;
  payments: PaymentRates;
} {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const payments: PaymentRates = {};
  for (const part of parts.filter((each) => each.startsWith(paymentsMark))) {
    const [, kind, share] = /^payments\.(\w+)=(0?\.\d+|0|1)$/.exec(part) ?? [];
    const known = FAULT_KINDS.find((each) => each === kind);
    if (!known)
      throw new Error(`SANDBOX_FAULTS: "${part}" is invalid: expected payments.<${FAULT_KINDS.join("|")}>=share`);
    payments[known] = Number(share);
  }
  const ofService = (mark: string) =>
    parts
      .filter((part) => part.startsWith(mark))
      .map((part) => part.slice(mark.length))
      .join(",");
  const flights = parts.filter((part) => !marks.some((mark) => part.startsWith(mark)));
  return {
    flights: flights.join(","),
    hotels: ofService("hotels."),
    transfers: ofService("transfers."),
    payments,
  };
}

const paymentsMark = "payments.";
const marks = [paymentsMark, "hotels.", "transfers."];
