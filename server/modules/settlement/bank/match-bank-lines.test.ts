import { expect, test } from "vitest";
import { plantedBank } from "../testing/planted-bank.ts";
import { type Expected, matchBankLines } from "./match-bank-lines.ts";

const nothing = new Set<string>();
const found = (outcomes: ReturnType<typeof matchBankLines<{ valueOn: string; amount: number; reference: string }>>) =>
  outcomes.flatMap(({ line, difference }) => (difference ? [`${difference.cause} ${line.reference}`] : [])).toSorted();

const payout = (reference: string, amount: number, on = "2026-11-22"): Expected => ({
  record: `payout:${reference}`,
  kind: "payout",
  names: [reference],
  amount,
  on,
  account: "payouts_in_transit",
  reference,
});
const transfer = (id: string, booking: string, amount: number): Expected => ({
  record: `transfer:${id}`,
  kind: "refund",
  names: [booking, `TT-${id}`],
  amount,
  on: "2026-11-22",
  account: "company_bank",
  bookingId: id,
  reference: booking,
});
const line = (reference: string, amount: number, valueOn = "2026-11-23") => ({ reference, amount, valueOn });

test("clean lines are explained one by one, named or by amount and day, without a false alarm", () => {
  const { expected, lines } = plantedBank(3_000, 0);
  const outcomes = matchBankLines(lines, expected, nothing);
  expect(found(outcomes)).toEqual([]);
  expect(new Set(outcomes.map((each) => each.expected?.record)).size).toBe(lines.length);
});

test("of fifty planted faults of every kind fifty are found, each once and as what it is", () => {
  const { expected, lines, planted } = plantedBank(2_000, 50);
  const outcomes = matchBankLines(lines, expected, nothing);
  expect(planted).toHaveLength(50);
  expect(found(outcomes)).toEqual(planted.map(({ cause, at }) => `${cause} ${at}`).toSorted());
});

test("a number goes before an amount, and what came before is doubled", () => {
  const expected = [payout("S-1", 500), payout("S-2", 500)];
  const outcomes = matchBankLines([line("none", 500), line("payout s-1", 500)], expected, nothing);
  expect(outcomes.map((each) => each.expected?.record)).toEqual(["payout:S-2", "payout:S-1"]);
  const again = matchBankLines([line("S-1", 500)], expected, new Set(["payout:S-1"]));
  expect(again[0]).toMatchObject({ isSettled: false, difference: { cause: "bank_doubled", ours: 0, short: -500 } });
});

test("by amount alone the nearest day of a payout counts, and none that is a week off", () => {
  const expected = [payout("S-1", 500, "2026-11-20"), payout("S-2", 500, "2026-11-23")];
  expect(matchBankLines([line("", 500)], expected, nothing)[0]?.expected?.record).toBe("payout:S-2");
  expect(matchBankLines([line("", 500, "2026-12-09")], expected, nothing)[0]?.difference?.cause).toBe("bank_unknown");
});

test("whose refund has left is not guessed: by amount alone only where it is the one", () => {
  const [one, other] = [transfer("a", "482900000001", -300), transfer("b", "482900000002", -300)];
  expect(matchBankLines([line("", -300)], [one], nothing)[0]?.expected?.record).toBe("transfer:a");
  expect(matchBankLines([line("", -300)], [one, other], nothing)[0]?.difference?.cause).toBe("bank_unknown");
  expect(matchBankLines([line("ref TT-b", -300)], [one, other], nothing)[0]?.expected?.record).toBe("transfer:b");
});

test("a line that names a number and has another amount settles it, short of the rest", () => {
  const [outcome] = matchBankLines([line("S-1", 480)], [payout("S-1", 500)], nothing);
  expect(outcome).toMatchObject({ isSettled: true, difference: { cause: "bank_amount", ours: 500, short: 20 } });
  // The other way round it is none of it.
  expect(matchBankLines([line("S-1", -500)], [payout("S-1", 500)], nothing)[0]).toMatchObject({
    isSettled: false,
    difference: { cause: "bank_unknown", short: 500 },
  });
});

test("a hundred thousand lines are matched within seconds, in time that grows with them", () => {
  const { expected, lines, planted } = plantedBank(91_000, 50);
  expect(lines.length).toBeGreaterThan(100_000);
  const begun = performance.now();
  const outcomes = matchBankLines(lines, expected, nothing);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(found(outcomes)).toHaveLength(planted.length);
});
