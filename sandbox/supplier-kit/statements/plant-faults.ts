/** What can be wrong with a statement, and memos that come with it. */
export const statementFaults = [
  "missing_line",
  "amount_off",
  "wrong_commission",
  "doubled_line",
  "unknown_document",
  "missing_refund",
  "unasked_refund",
  "other_currency",
  "debit_memo",
  "credit_memo",
] as const;
export type StatementFault = (typeof statementFaults)[number];

/** A line of the file. Halalas; what is given back stands below zero. */
export type BilledLine = {
  kind: "sale" | "refund" | "debit" | "credit";
  document: string;
  related: string;
  day: string;
  fare: number;
  taxes: number;
  commission: number;
  currency: string;
  remark: string;
  about: Readonly<Record<string, string>>;
};

const memoAmount = 15_000;

/** The lines with what is wanted to be wrong. Each fault takes a line of its own, as long as there are any. `nextNumber`: of what nobody sold, and of memos. */
export function plantStatementFaults(
  honest: readonly BilledLine[],
  wanted: readonly StatementFault[],
  nextNumber: () => string,
): BilledLine[] {
  const lines = honest.map((line) => ({ ...line }));
  const sales = lines.filter(({ kind }) => kind === "sale");
  const refunds = lines.filter(({ kind }) => kind === "refund");
  const without = (line: BilledLine | undefined) => void (line && lines.splice(lines.indexOf(line), 1));
  const memo = (kind: "debit" | "credit", remark: string) => {
    const line = sales[0] ?? lines[0];
    if (!line) return;
    const fare = kind === "debit" ? memoAmount : 0 - memoAmount;
    lines.push({
      ...line,
      kind,
      document: nextNumber(),
      related: line.document,
      fare,
      taxes: 0,
      commission: 0,
      remark,
    });
  };
  const plant: Record<StatementFault, () => void> = {
    missing_line: () => without(sales.shift()),
    amount_off: () => change(sales.shift(), (line) => (line.fare += 1)),
    wrong_commission: () => change(sales.shift(), (line) => (line.commission += 500)),
    doubled_line: () => {
      const line = sales.shift();
      if (line) lines.push({ ...line });
    },
    unknown_document: () => {
      const line = sales[0] ?? lines[0];
      if (line) lines.push({ ...line, kind: "sale", document: nextNumber(), fare: 96_000, taxes: 0 });
    },
    missing_refund: () => without(refunds.shift()),
    unasked_refund: () => {
      const line = sales.shift();
      if (line) lines.push({ ...line, kind: "refund", fare: -7_700, taxes: 0 });
    },
    other_currency: () => change(sales.shift(), (line) => (line.currency = "USD")),
    debit_memo: () => memo("debit", "Fare difference"),
    credit_memo: () => memo("credit", "Tax refunded"),
  };
  for (const fault of wanted) plant[fault]();
  return lines;
}

function change(line: BilledLine | undefined, how: (line: BilledLine) => void): void {
  if (line) how(line);
}
