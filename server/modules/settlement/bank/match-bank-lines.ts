import type { SettlementCause } from "#contract/admin/settlement-rows.ts";
import { addDays } from "#i18n/format-date.ts";
import type { BankLine } from "./bank-line.ts";

/**
 * What our bank should show once: a payout of the gateway, or a refund's transfer (below zero). `account`: where the books hold it until then;
 * a transfer left our bank in the books when it was sent, and so did payouts that were booked before there were lines.
 */
export type Expected = {
  record: string;
  kind: "payout" | "refund";
  /** Numbers that its line may name. */
  names: readonly string[];
  amount: number;
  on: string;
  account: "payouts_in_transit" | "company_bank";
  bookingId?: string;
  reference: string;
};

type Matchable = Pick<BankLine, "valueOn" | "amount" | "reference">;

/** What becomes of a line. `short`: what we are short of by it. */
export type BankOutcome<Line> = {
  line: Line;
  expected: Expected | null;
  /** The line settles `expected`; otherwise it is only about it. */
  isSettled: boolean;
  difference: { cause: SettlementCause; ours: number | null; short: number } | null;
};

/** How many days a bank may be off from the day that we know, the nearest first. */
const window = [0, 1, -1, 2, -2, 3, 4, 5, 6, 7];

/**
 * Every line with what it settles, or why it does not agree. What names its number and fits to the halala is taken first, then what fits by amount and
 * day, then what names a number only, so that one wrong line makes one difference. Linear in the number of lines.
 */
export function matchBankLines<Line extends Matchable>(
  lines: readonly Line[],
  expected: readonly Expected[],
  settledBefore: ReadonlySet<string>,
): BankOutcome<Line>[] {
  const settled = new Set(settledBefore);
  const named = byName(expected);
  const dated = byDay(expected);
  const outcomes = new Map<Line, BankOutcome<Line>>();
  const settle = (line: Line, found: Expected) => {
    settled.add(found.record);
    outcomes.set(line, settlesIt(line, found));
  };
  const namesOf = (line: Line) => [...new Set(wordsOf(line.reference).flatMap((word) => named.get(word) ?? []))];
  const unsettled = ({ record }: Expected) => !settled.has(record);
  for (const line of lines) {
    const { amount: came } = line;
    const found = namesOf(line).find((each) => {
      const { amount } = each;
      return amount === came && unsettled(each);
    });
    if (found) settle(line, found);
  }
  for (const line of lines) {
    if (outcomes.has(line) || namesOf(line).length > 0) continue;
    const found = nearest(dated, line, settled);
    if (found) settle(line, found);
  }
  for (const line of lines) {
    if (outcomes.has(line)) continue;
    const { amount: came } = line;
    // What comes back of a transfer names it too, and is none of it.
    const about = namesOf(line).filter(({ amount }) => amount < 0 === came < 0);
    const left = about.find(unsettled);
    if (left) settle(line, left);
    else outcomes.set(line, whole(line, about[0] ?? null));
  }
  return lines.flatMap((line) => outcomes.get(line) ?? []);
}

function settlesIt<Line extends Matchable>(line: Line, expected: Expected): BankOutcome<Line> {
  const { amount: due } = expected;
  const { amount: came } = line;
  const short = due - came;
  const difference = short === 0 ? null : { cause: "bank_amount" as const, ours: due, short };
  return { line, expected, isSettled: true, difference };
}

/** It settles nothing: all that it brought, or took, is under review. */
function whole<Line extends Matchable>(line: Line, about: Expected | null): BankOutcome<Line> {
  const { amount: came } = line;
  const cause = about ? "bank_doubled" : "bank_unknown";
  return {
    line,
    expected: about,
    isSettled: false,
    difference: { cause, ours: about ? 0 : null, short: 0 - came },
  };
}

/** The whole text, and each word of it that can be a number of ours. */
function wordsOf(reference: string): string[] {
  const text = reference.toUpperCase();
  return [text, ...text.split(/[^\p{L}\p{N}._-]+/u)].filter((word) => word.length > 2);
}

function byName(expected: readonly Expected[]): ReadonlyMap<string, Expected[]> {
  const names = new Map<string, Expected[]>();
  for (const each of expected)
    for (const name of each.names) {
      const key = name.toUpperCase();
      const known = names.get(key);
      if (known) known.push(each);
      else names.set(key, [each]);
    }
  return names;
}

const dayKey = (on: string, amount: number) => `${on} ${amount}`;
const byDay = (expected: readonly Expected[]) => Map.groupBy(expected, ({ on, amount }) => dayKey(on, amount));

/** Of payouts of the same amount the nearest by day; a transfer only where it is the one: whose refund has left is not guessed. */
function nearest(dated: Map<string, Expected[]>, { valueOn, amount }: Matchable, settled: ReadonlySet<string>) {
  let transfer: Expected | null = null;
  for (const days of window) {
    const key = dayKey(addDays(valueOn, 0 - days), amount);
    const left = dated.get(key)?.filter(({ record }) => !settled.has(record)) ?? [];
    if (dated.has(key)) dated.set(key, left);
    for (const each of left) {
      if (each.kind === "payout") return each;
      if (transfer) return null;
      transfer = each;
    }
  }
  return transfer;
}
