import type { SupplierCause } from "#contract/admin/supplier-statement-rows.ts";
import type { StatementLine } from "../statement-source.ts";
import { agreedCommission } from "../terms.ts";

/** What our books owe by one movement, and what of it earlier statements hold. Halalas. */
export type KnownRecord = {
  id: string;
  kind: "sale" | "refund";
  documents: readonly string[];
  owed: number;
  bookingId: string;
  reference: string;
  at: Date;
  /** Documents that were stated before, and their sum; all of them where it was written off as missing. */
  stated: readonly string[];
  statedSum: number;
};

/** What is known before a statement. `memos`: numbers of memos that were received. */
export type Known = { records: readonly KnownRecord[]; memos: ReadonlySet<string> };

/**
 * What becomes of a line. `record`: what of ours it states; `short`: what it asks for beyond our books, which stands under review;
 * `isMemo`: it is a memo, which has a way of its own.
 */
export type Outcome = {
  line: StatementLine;
  record: KnownRecord | null;
  isMemo: boolean;
  difference: { cause: SupplierCause; ours: number | null; theirs: number; short: number } | null;
};

type Standing = { record: KnownRecord; stated: Set<string>; sum: number; lines: StatementLine[]; isForeign: boolean };

/**
 * Every line with what it states, or why it does not agree. The books owe a movement (a sale of three tickets) and a statement has a line a
 * document: the lines of one movement are held against it once all of its documents are there, so that one fault is one difference.
 * Linear in the number of lines.
 */
export function matchLines(lines: readonly StatementLine[], known: Known, party: string): Outcome[] {
  const byDocument = new Map<string, Standing[]>();
  for (const record of known.records) {
    const standing = {
      record,
      stated: new Set(record.stated),
      sum: record.statedSum,
      lines: [],
      isForeign: false,
    };
    for (const document of record.documents) append(byDocument, document, standing);
  }
  const memos = new Set(known.memos);
  const outcomes = new Map<number, Outcome>();
  const touched = new Set<Standing>();
  // What fits to the halala is taken first, so that a wrong line beside a right one is the one that is told of.
  for (const exact of [true, false])
    for (const line of lines) {
      if (outcomes.has(line.position)) continue;
      const outcome = matchLine(line, byDocument, memos, touched, exact);
      if (outcome) outcomes.set(line.position, outcome);
    }
  for (const standing of touched) judge(standing, outcomes, party);
  return lines.flatMap(({ position }) => outcomes.get(position) ?? []);
}

function append(map: Map<string, Standing[]>, document: string, standing: Standing): void {
  const found = map.get(document);
  if (found) found.push(standing);
  else map.set(document, [standing]);
}

function matchLine(
  line: StatementLine,
  byDocument: ReadonlyMap<string, Standing[]>,
  memos: Set<string>,
  touched: Set<Standing>,
  exact: boolean,
): Outcome | null {
  const { kind, document, net, currency } = line;
  if (kind === "adm" || kind === "acm") {
    if (memos.has(document)) return unexplained(line, "doubled", 0);
    if (currency !== "SAR") return unexplained(line, "currency", null);
    memos.add(document);
    return { line, record: null, isMemo: true, difference: null };
  }
  const standings = byDocument.get(document);
  const waiting = standings?.filter(({ record, stated }) => isWaiting(record, stated, line)) ?? [];
  const isWhole = ({ record, stated, sum }: Standing) =>
    stated.size + 1 === record.documents.length && sum + net === record.owed;
  const standing = waiting.find(isWhole) ?? (exact ? undefined : waiting[0]);
  if (!standing) {
    if (exact) return null;
    if (!standings) return unexplained(line, "unknown", null);
    const was = standings.some(({ record }) => record.kind === kind);
    return unexplained(line, was || kind === "sale" ? "doubled" : "refund_unasked", 0);
  }
  standing.stated.add(document);
  standing.lines.push(line);
  touched.add(standing);
  if (currency !== "SAR") {
    standing.isForeign = true;
    const difference = { cause: "currency" as const, ours: standing.record.owed, theirs: net, short: 0 };
    return { line, record: standing.record, isMemo: false, difference };
  }
  standing.sum += net;
  return { line, record: standing.record, isMemo: false, difference: null };
}

/** A line may be the movement's: the number was not stated, nor another one that a person found to stand in its place. */
const isWaiting = (record: KnownRecord, stated: ReadonlySet<string>, { kind, document }: StatementLine): boolean =>
  record.kind === kind && !stated.has(document) && stated.size < record.documents.length;

/** Once all documents of a movement are there, their sum is what we owe, or one of its lines is wrong. */
function judge(standing: Standing, outcomes: Map<number, Outcome>, party: string): void {
  const { record, stated, sum, lines, isForeign } = standing;
  if (isForeign || stated.size < record.documents.length) return;
  const odd = lines.find(({ gross, commission }) => commission !== agreedCommission(party, gross));
  const wrong = odd ?? lines.at(-1);
  const outcome = wrong && outcomes.get(wrong.position);
  if (!outcome || (!odd && sum === record.owed)) return;
  const short = sum - record.owed;
  const { net } = outcome.line;
  outcome.difference = { cause: odd ? "commission" : "amount", ours: net - short, theirs: net, short };
}

/** It states nothing of ours: all that it asks for, or gives, is under review. What is not in riyals is not in the books. */
function unexplained(line: StatementLine, cause: SupplierCause, ours: number | null): Outcome {
  const short = line.currency === "SAR" ? line.net : 0;
  return { line, record: null, isMemo: false, difference: { cause, ours, theirs: line.net, short } };
}
