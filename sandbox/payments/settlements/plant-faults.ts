import { randomBytes } from "node:crypto";
import type { SettlementFault } from "../faults.ts";
import { feesOf, type SettlementLine } from "./settlement-line.ts";

type Wanted = {
  wanted: readonly SettlementFault[];
  refused: { paymentId: string; amount: number; brand: string } | null;
  at: Date;
};

/** The lines with what is wanted to be wrong; `extra`: halalas that are paid out beyond their sum. Each fault takes a payment of its own. */
export function plantFaults(
  honest: readonly SettlementLine[],
  { wanted, refused, at }: Wanted,
): { lines: SettlementLine[]; extra: number } {
  const lines = honest.map((line) => ({ ...line }));
  const payments = lines.filter(({ type }) => type === "payment");
  let extra = 0;
  const added = (line: Partial<SettlementLine> & Pick<SettlementLine, "type" | "amount">): SettlementLine => ({
    entryId: null,
    hidden: false,
    paymentId: null,
    description: "",
    scheme: "visa",
    fee: 0,
    vat: 0,
    at,
    ...line,
    net: line.amount - (line.fee ?? 0) - (line.vat ?? 0),
  });
  const change = (line: SettlementLine | undefined, { by, fee = 0 }: { by: number; fee?: number }) => {
    if (!line) return;
    line.amount += by;
    line.fee += fee;
    line.net = line.amount - line.fee - line.vat;
  };
  const plant: Record<SettlementFault, () => void> = {
    missing_line: () => {
      const line = payments.shift();
      if (line) line.hidden = true;
    },
    amount_off: () => change(payments.shift(), { by: -1 }),
    wrong_fee: () => change(payments.shift(), { by: 0, fee: 250 }),
    doubled_line: () => {
      const line = payments.shift();
      if (line) lines.push({ ...line, entryId: null });
    },
    unknown_payment: () => {
      const amount = 96_000;
      const paymentId = `pay_${randomBytes(16).toString("base64url")}`;
      lines.push(added({ type: "payment", amount, paymentId, ...feesOf("visa", amount) }));
    },
    refused_refund: () => {
      if (!refused) return;
      const { paymentId, amount, brand } = refused;
      lines.push(added({ type: "refund", amount: 0 - amount, paymentId, scheme: brand }));
    },
    unannounced_charge: () => void lines.push(added({ type: "platform_duties", amount: -11_500 })),
    payout_differs: () => void (extra = -100),
  };
  for (const fault of wanted) plant[fault]();
  return { lines, extra };
}
