import { expect, test } from "vitest";
import { readStatementFile } from "../files/read-statement-file.ts";
import {
  cleanStatement,
  fileOf,
  period,
  plantedStatement,
  type Shape,
  type WrittenLine,
} from "../testing/planted-statement.ts";
import { findMissing } from "./find-missing.ts";
import { type KnownRecord, matchLines, type Outcome } from "./match-lines.ts";

const shapes: Shape[] = ["billing", "bed_bank"];
const party = "flight:sandbox";

/** What a statement of these lines finds, a grace later. */
function found(shape: Shape, records: readonly KnownRecord[], lines: readonly WrittenLine[]) {
  const outcomes = matchLines(readStatementFile(fileOf(shape, lines)), { records, memos: new Set() }, party);
  const differences = outcomes.flatMap(({ line, difference }) =>
    difference ? [`${difference.cause} ${line.document}`] : [],
  );
  const missing = findMissing(stated(records, outcomes), { periods: [period], until: "2026-11-30" });
  return {
    outcomes,
    told: [...differences, ...missing.map(({ cause, document }) => `${cause} ${document}`)].toSorted(),
  };
}

/** The records as they stand after a statement. */
function stated(records: readonly KnownRecord[], outcomes: readonly Outcome[]): KnownRecord[] {
  const of = Map.groupBy(outcomes, ({ record }) => record?.id);
  return records.map((record) => {
    const lines = of.get(record.id) ?? [];
    return {
      ...record,
      stated: [...record.stated, ...lines.map(({ line }) => line.document)],
      statedSum: record.statedSum + lines.reduce((sum, { line }) => sum + line.net, 0),
    };
  });
}

test.each(shapes)("a clean %s of thousands of lines agrees line by line", (shape) => {
  const { records, lines } = cleanStatement(shape, 3_000);
  const { outcomes, told } = found(shape, records, lines);
  expect(told).toEqual([]);
  expect(outcomes).toHaveLength(lines.length);
  expect(outcomes.every(({ record }) => record !== null)).toBe(true);
});

test.each(shapes)(
  "of fifty planted faults of every kind in a %s fifty are found, each once and as what it is",
  (shape) => {
    const { records, lines, planted } = plantedStatement(shape, 3_000, 50);
    expect(planted).toHaveLength(50);
    expect(new Set(planted.map(({ cause }) => cause)).size).toBe(8);
    const { told, outcomes } = found(shape, records, lines);
    expect(told).toEqual(planted.map(({ cause, at }) => `${cause} ${at}`).toSorted());
    // What is asked for is what our books owe for what is whole, and what is under review.
    const whole = new Map(outcomes.flatMap(({ record }) => (record ? [[record.id, record.owed]] : [])));
    const asked = outcomes.reduce((sum, { line }) => sum + (line.currency === "SAR" ? line.net : 0), 0);
    const foreign = outcomes.flatMap(({ line, record }) => (line.currency === "SAR" ? [] : (record?.owed ?? 0)));
    const owed =
      [...whole.values()].reduce((sum, each) => sum + each, 0) - foreign.reduce((sum, each) => sum + each, 0);
    const review = outcomes.reduce((sum, { difference }) => sum + (difference?.short ?? 0), 0);
    expect(owed + review).toBe(asked);
  },
);

test("tickets of one party are held against its price together, and may come in two statements", () => {
  const { records, lines } = cleanStatement("billing", 1);
  const [first, second, third] = lines.filter(({ kind }) => kind === "sale");
  const begun = found("billing", records, [first!, second!]);
  expect(begun.told).toEqual([`missing ${third!.document}`, `refund_missing ${first!.document}`]);
  const later = stated(records, begun.outcomes);
  expect(found("billing", later, [third!]).told).toEqual([`refund_missing ${first!.document}`]);
  expect(found("billing", later, [{ ...third!, gross: third!.gross + 1 }]).told).toContain(`amount ${third!.document}`);
  expect(found("billing", later, [third!, second!]).told).toContain(`doubled ${second!.document}`);
});

test("what is younger than its grace, or of a day that no statement covers, is not missed", () => {
  const { records } = cleanStatement("bed_bank", 5);
  expect(findMissing(records, { periods: [period], until: "2026-11-09" })).toEqual([]);
  expect(findMissing(records, { periods: [{ from: "2026-11-11", to: "2026-11-30" }], until: "2026-11-30" })).toEqual(
    [],
  );
  expect(findMissing(records, { periods: [period], until: "2026-11-10" })).toHaveLength(records.length);
});

test("a memo is none of our books' lines, and comes once", () => {
  const memo: WrittenLine = { kind: "adm", document: "6990000000001", related: "0652400000000", gross: 15_000 };
  const [first, again] = found("billing", [], [memo, memo]).outcomes;
  expect(first).toMatchObject({ isMemo: true, difference: null, line: { net: 15_000, related: "0652400000000" } });
  expect(again).toMatchObject({ isMemo: false, difference: { cause: "doubled", short: 15_000 } });
  const [credit] = found("bed_bank", [], [{ kind: "acm", document: "N-1", related: "wj-1", gross: 9_900 }]).outcomes;
  expect(credit).toMatchObject({ isMemo: true, line: { net: -9_900, document: "N-1", related: "wj-1" } });
});

test.each(shapes)("a hundred thousand lines of a %s are matched within seconds", (shape) => {
  const { records, lines, planted } = plantedStatement(shape, shape === "billing" ? 58_000 : 92_000, 50);
  expect(lines.length).toBeGreaterThan(100_000);
  const read = readStatementFile(fileOf(shape, lines));
  const begun = performance.now();
  const outcomes = matchLines(read, { records, memos: new Set() }, party);
  const missing = findMissing(stated(records, outcomes), { periods: [period], until: "2026-11-30" });
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(outcomes.filter(({ difference }) => difference).length + missing.length).toBe(planted.length);
});
