import { FAULT_KINDS } from "#sandbox/payments/faults.ts";
import { supplierMarks } from "#sandbox/supplier-kit/services.ts";

type Supplier = keyof typeof supplierMarks;
type PaymentRates = Partial<Record<(typeof FAULT_KINDS)[number], number>>;
type SandboxFaults = Record<Supplier, string> & { payments: PaymentRates };

const paymentsMark = "payments.";
const marks = [paymentsMark, ...Object.values(supplierMarks)].filter(Boolean);

/**
 * `SANDBOX_FAULTS`: shares of calls that fail, `hold.sold_out=0.1,hotels.book.pending=0.2,payments.timeout_after=0.05`.
 * What begins with `payments.` is the gateway's, with the mark of a supplier (`hotels.`) that supplier's, the rest the airline's; each
 * service reads its own operations.
 * @throws Error on a part that cannot be read
 */
export function readSandboxFaults(text: string): SandboxFaults {
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
  const ofSupplier = (mark: string) =>
    parts
      .filter((part) => (mark ? part.startsWith(mark) : !marks.some((each) => part.startsWith(each))))
      .map((part) => part.slice(mark.length))
      .join(",");
  const suppliers = Object.entries(supplierMarks).map(([supplier, mark]) => [supplier, ofSupplier(mark)]);
  return { ...(Object.fromEntries(suppliers) as Record<Supplier, string>), payments };
}
