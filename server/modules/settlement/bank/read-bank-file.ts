import { bankColumns } from "#contract/admin/bank-lines.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CsvLine, minorUnits, readCsv } from "#server/platform/read-csv.ts";
import type { BankLine } from "./bank-line.ts";

const most = { reference: 140, counterparty: 140 };

/**
 * The lines of an account as the bank exports them, in its order: each balance is the one before and the amount. `today`: no day of value
 * is later. @throws AppError invalid_input: the first line that is not understood (`malformed_file`) or does not add up (`not_continuous`)
 */
export function readBankFile(text: string, today: string): BankLine[] {
  const lines = readCsv(text, bankColumns).map((line) => readLine(line, today));
  let before: number | null = null;
  for (const { line, amount, balance } of lines) {
    if (before !== null && before + amount !== balance) refuseBalance(line);
    before = balance;
  }
  return lines;
}

/** @throws AppError invalid_input */
export function refuseBalance(line: number): never {
  throw new AppError("invalid_input", { errors: { file: ["not_continuous"] }, details: { line, column: "balance" } });
}

function readLine(line: CsvLine, today: string): BankLine {
  const amountOf = (column: string) => minorUnits(line.read(column)) ?? line.fail(column);
  const textOf = (column: "reference" | "counterparty") => {
    const text = line.read(column).replaceAll(/\s+/g, " ");
    return text.length > most[column] ? line.fail(column) : text;
  };
  const valueOn = line.read("value_date");
  if (!isDay(valueOn) || valueOn > today) line.fail("value_date");
  const amount = amountOf("amount");
  if (amount === 0) line.fail("amount");
  return {
    line: line.line,
    valueOn,
    amount,
    reference: textOf("reference"),
    counterparty: textOf("counterparty"),
    balance: amountOf("balance"),
  };
}

/** `YYYY-MM-DD` of a day that exists. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
