import { expect, test } from "vitest";
import { cleanSettlement, plantedSettlement } from "../testing/planted-settlement.ts";
import { matchLines } from "./match-lines.ts";

const found = (outcomes: ReturnType<typeof matchLines>) =>
  outcomes.flatMap(({ line, difference }) => (difference ? [`${difference.cause} ${line.gatewayRef}`] : [])).toSorted();
const numbered = (lines: ReturnType<typeof cleanSettlement>["lines"]) =>
  lines.map((line, index) => ({ ...line, position: index + 1 }));
const nothing = new Set<string>();

test("a clean settlement agrees line by line, and its books balance", () => {
  const { known, lines } = cleanSettlement(3_000);
  const outcomes = matchLines(numbered(lines), known, nothing);
  expect(outcomes).toHaveLength(lines.length);
  expect(found(outcomes)).toEqual([]);
  for (const { line, posting } of outcomes)
    expect(posting.gateway_clearing + posting.gateway_fees + posting.input_vat + posting.suspense + line.net).toBe(0);
});

test("of fifty planted faults of every kind fifty are found, each once and as what it is", () => {
  const { known, lines, planted } = plantedSettlement(2_000, 50);
  const outcomes = matchLines(lines, known, nothing);
  expect(found(outcomes)).toEqual(planted.map(({ cause, at }) => `${cause} ${at}`).toSorted());
  expect(planted).toHaveLength(50);
  for (const { line, posting } of outcomes)
    expect(posting.gateway_clearing + posting.gateway_fees + posting.input_vat + posting.suspense + line.net).toBe(0);
});

test("what an earlier settlement holds is doubled in a later one", () => {
  const { known, lines } = cleanSettlement(30);
  const first = matchLines(numbered(lines), known, nothing);
  const settled = new Set(first.flatMap(({ record }) => record ?? []));
  const later = matchLines(numbered(lines.slice(0, 3)), known, settled);
  expect(later.map(({ difference }) => difference?.cause)).toEqual(["doubled", "doubled", "doubled"]);
});

test("a fee that is rounded otherwise is no difference, one more halala is", () => {
  const { known, lines } = cleanSettlement(3);
  const dearer = (by: number) =>
    numbered(lines).map((line) => ({ ...line, fee: line.fee + by, net: line.net - by }))[1]!;
  expect(matchLines([dearer(1)], known, nothing)[0]?.difference).toBeNull();
  expect(matchLines([dearer(2)], known, nothing)[0]?.difference).toMatchObject({ cause: "fee", short: 2 });
});

test("a hundred thousand lines are matched within seconds", () => {
  const { known, lines, planted } = plantedSettlement(91_000, 50);
  expect(lines.length).toBeGreaterThan(100_000);
  const begun = performance.now();
  const outcomes = matchLines(lines, known, nothing);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(found(outcomes)).toHaveLength(planted.length);
});
