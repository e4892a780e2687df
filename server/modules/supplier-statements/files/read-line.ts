import { type CsvLine, minorUnits } from "#server/platform/read-csv.ts";
import type { LineKind, StatementLine } from "../statement-source.ts";

const textMost = 300;

/** A shape of statements: the column that no other one has, and how its lines are read. */
export type StatementShape = { mark: string; read: (text: string) => StatementLine[] };

/** How the shapes name the same things. */
export type LineColumns = { kind: string; document: string; related: string; gross: (line: CsvLine) => number };

export function amountOf(line: CsvLine, column: string): number {
  return minorUnits(line.read(column)) ?? line.fail(column);
}

/**
 * One line in our form. What a supplier gives back is written with either sign: both are read. A sale keeps its own, as what is exchanged
 * for something cheaper is below zero.
 */
export function readLine(
  line: CsvLine,
  position: number,
  { kinds, columns, about }: { kinds: Readonly<Record<string, LineKind>>; columns: LineColumns; about: string },
): StatementLine {
  const kind = kinds[line.read(columns.kind).toUpperCase()] ?? line.fail(columns.kind);
  const signed = kind === "sale" ? asWritten : kind === "adm" ? Math.abs : below;
  const gross = signed(columns.gross(line));
  const commission = signed(amountOf(line, "commission"));
  const net = gross - commission;
  if (signed(amountOf(line, "net")) !== net) line.fail("net");
  if (net === 0 && (kind === "adm" || kind === "acm")) line.fail("net");
  const currency = line.read("currency").toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) line.fail("currency");
  const related = documentOf(line, columns.related);
  return {
    position,
    kind,
    document: documentOf(line, columns.document) ?? line.fail(columns.document),
    related,
    issuedOn: dayOf(line, "issue_date"),
    gross,
    commission,
    net,
    currency,
    about: about.slice(0, textMost),
  };
}

const asWritten = (amount: number) => amount;
const below = (amount: number) => 0 - Math.abs(amount);

function documentOf(line: CsvLine, column: string): string | null {
  const text = line.read(column);
  if (text === "") return null;
  // An airline writes a number with and without its hyphen.
  const number = /^[\d -]{10,20}$/.test(text) ? text.replace(/\D/g, "") : text;
  return /^[\w-]{3,80}$/.test(number) ? number : line.fail(column);
}

export function dayOf(line: CsvLine, column: string): string {
  const text = line.read(column);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : line.fail(column);
}
