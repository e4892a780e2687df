import type { SettlementCause } from "#contract/admin/settlement-rows.ts";
import { addDays } from "#i18n/format-date.ts";
import type { BankLine } from "../bank/bank-line.ts";
import type { Expected } from "../bank/match-bank-lines.ts";

export type PlantedLine = { cause: SettlementCause; at: string };

/** So many payouts, a tenth as many transfers of refunds, and the lines of the bank that show them all, some without a number of ours. */
export function cleanBank(count: number) {
  const expected: Expected[] = [];
  const lines: BankLine[] = [];
  for (let index = 0; index < count; index += 1) {
    const on = addDays("2026-01-01", index % 300);
    const amount = 1_000_000 + index * 101;
    const reference = `S-${String(index).padStart(7, "0")}`;
    const payout = { kind: "payout", account: "payouts_in_transit", names: [reference], reference } as const;
    expected.push({ ...payout, record: `payout:p${index}`, amount, on });
    const named = index % 3 === 0 ? "INCOMING TRANSFER" : `PAYOUT ${reference} GATEWAY`;
    lines.push(lineOf({ valueOn: addDays(on, index % 3), amount, reference: named }));
    if (index % 10 === 0) {
      const booking = String(482_000_000_000 + index);
      const back = { kind: "refund", account: "company_bank", names: [booking], reference: booking } as const;
      const out = 0 - (5_000 + index * 7);
      expected.push({ ...back, record: `transfer:t${index}`, amount: out, on, bookingId: `b${index}` });
      lines.push(lineOf({ valueOn: addDays(on, 1), amount: out, reference: `REFUND ${booking}` }));
    }
  }
  return { expected, lines };
}

const lineOf = (line: Pick<BankLine, "valueOn" | "amount" | "reference">): BankLine => ({
  ...line,
  line: 0,
  counterparty: "GATEWAY CO",
  balance: 0,
});

type Plant = (lines: BankLine[], at: number) => PlantedLine;

/** Each changes a line that names its number, or adds one. */
const plants: Plant[] = [
  (lines, at) => {
    lines[at] = { ...lines[at]!, amount: lines[at]!.amount - 1 };
    return { cause: "bank_amount", at: lines[at].reference };
  },
  (lines, at) => {
    lines[at] = { ...lines[at]!, amount: lines[at]!.amount + 18_003 };
    return { cause: "bank_amount", at: lines[at].reference };
  },
  (lines, at) => {
    lines.push({ ...lines[at]! });
    return { cause: "bank_doubled", at: lines[at]!.reference };
  },
  (lines, at) => {
    const reference = `MONTHLY CHARGE ${at}`;
    lines.push({ ...lines[at]!, reference, amount: -1_150 });
    return { cause: "bank_unknown", at: reference };
  },
  (lines, at) => {
    const reference = `PAYOUT S-X${at}`;
    lines.push({ ...lines[at]!, reference, amount: 77 });
    return { cause: "bank_unknown", at: reference };
  },
];

/** The clean lines with so many faults of every kind in turn, numbered and with their balances. */
export function plantedBank(count: number, faults: number) {
  const { expected, lines } = cleanBank(count);
  const places = lines.flatMap(({ reference }, index) => (reference.startsWith("PAYOUT") ? [index] : []));
  const step = Math.floor(places.length / Math.max(1, faults));
  const planted = Array.from({ length: faults }, (_, index) =>
    plants[index % plants.length]!(lines, places[index * step]!),
  );
  let balance = 0;
  const numbered = lines.map((line, index) => ({ ...line, line: index + 2, balance: (balance += line.amount) }));
  return { expected, planted, lines: numbered };
}
