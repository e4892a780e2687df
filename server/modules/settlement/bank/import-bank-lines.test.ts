import { count, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SentTransfer } from "../deps.ts";
import { bankLines, settlementDifferences, settlements } from "../tables.ts";
import { openImport } from "../testing/open-import.ts";
import { plantedBank } from "../testing/planted-bank.ts";
import { healBankLines } from "./heal-bank-lines.ts";
import { importBankLines } from "./import-bank-lines.ts";
import { watchBank } from "./watch-bank.ts";

const account = "SA0380000000608010167519";
type Opened = Awaited<ReturnType<typeof openImport>>;

const payout = (id: string, paid: number, on: string, more: object = {}) => ({
  id,
  gateway: "sandbox",
  reference: `S-${id}`,
  origin: "file" as const,
  digest: id,
  payoutOn: on,
  paid,
  gross: paid,
  fees: 0,
  vat: 0,
  lines: 1,
  matched: 1,
  firstAt: new Date(`${on}T08:00:00Z`),
  inTransit: true,
  importedAt: new Date(`${on}T08:00:00Z`),
  ...more,
});
const transfer = (id: string, booking: string, amount: number, on: string): SentTransfer => ({
  id,
  bookingId: `b${id}`,
  reference: booking,
  transferRef: `TT-${id}`,
  amount,
  at: new Date(`${on}T09:00:00Z`),
});
/** Lines whose balances go on from each other. */
const linesOf = (given: readonly [string, number, string, string?][], from = 0) => {
  let balance = from;
  return given.map(([valueOn, amount, reference, counterparty = "GATEWAY CO"], index) => ({
    line: index + 2,
    valueOn,
    amount,
    reference,
    counterparty,
    balance: (balance += amount),
  }));
};
const open = ({ deps }: Opened) =>
  deps.db.select().from(settlementDifferences).where(isNull(settlementDifferences.endedAt));

test("payouts go from their way into the bank on their day of value; a refund that left is no entry, and its name is not kept", async () => {
  const sent = transfer("t1", "482900000001", 300, "2026-11-22");
  await using opened = await openImport({ transfers: [sent] });
  const { deps } = opened;
  await deps.db.insert(settlements).values(payout("1", 5_000, "2026-11-22"));
  const lines = linesOf([
    ["2026-11-23", 5_000, "PAYOUT S-1"],
    ["2026-11-24", -300, "482900000001", "Sara Alqahtani"],
  ]);
  expect(await importBankLines(deps, { account, lines }, "m1")).toMatchObject({ taken: 2, matched: 2, differences: 0 });
  expect(opened.movements.map(({ entries, at }) => [entries, at])).toEqual([
    [{ company_bank: 5_000, payouts_in_transit: -5_000, suspense: 0 }, new Date("2026-11-22T21:00:00Z")],
    // It left the books of the bank when it was sent.
    [{ company_bank: 0, suspense: 0 }, new Date("2026-11-23T21:00:00Z")],
  ]);
  const kept = await deps.db.select().from(bankLines);
  expect(kept.map(({ record, counterparty }) => [record, counterparty])).toEqual([
    ["payout:1", "GATEWAY CO"],
    ["transfer:t1", ""],
  ]);
});

test("a payout that was in the bank's account before there were lines is explained without a second entry", async () => {
  await using opened = await openImport({});
  await opened.deps.db.insert(settlements).values(payout("1", 5_000, "2026-11-22", { inTransit: false }));
  const lines = linesOf([["2026-11-22", 5_000, "PAYOUT S-1"]]);
  expect(await importBankLines(opened.deps, { account, lines }, "m1")).toMatchObject({ matched: 1 });
  expect(opened.balance("company_bank")).toBe(0);
});

test("the same lines change nothing, later ones go on from them, and a gap is refused", async () => {
  await using opened = await openImport({});
  const { deps } = opened;
  const all = linesOf([
    ["2026-11-21", 100, "A"],
    ["2026-11-21", 100, "A"],
    ["2026-11-22", -50, "B"],
    ["2026-11-23", 70, "C"],
  ]);
  const take = (lines: typeof all) => importBankLines(deps, { account, lines }, "m1");
  expect(await take(all.slice(0, 2))).toMatchObject({ taken: 2 });
  expect(await take(all.slice(0, 2))).toMatchObject({ lines: 2, taken: 0 });
  const gap = { errors: { file: ["not_continuous"] }, details: { line: 5, column: "balance" } };
  await expect(take(all.slice(3))).rejects.toMatchObject(gap);
  // The whole month again, with what came since.
  expect(await take(all)).toMatchObject({ lines: 4, taken: 2 });
  expect(await deps.db.$count(bankLines)).toBe(4);
  expect(opened.balance("company_bank")).toBe(220);
  // Another account begins with its own balance.
  expect(await importBankLines(deps, { account: "DE89370400440532013000", lines: all.slice(3) }, "m1")).toMatchObject({
    taken: 1,
  });
});

test("two uploads of the same lines at once take them once", async () => {
  await using opened = await openImport({});
  const lines = linesOf([["2026-11-21", 100, "A"]]);
  const both = await Promise.all([1, 2].map(() => importBankLines(opened.deps, { account, lines }, "m1")));
  expect(both.reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
});

test("equal lines on one day that end where they began are two", async () => {
  await using opened = await openImport({});
  const lines = linesOf([
    ["2026-11-21", 100, "A"],
    ["2026-11-21", -100, "B"],
    ["2026-11-21", 100, "A"],
    ["2026-11-21", -100, "B"],
  ]);
  expect(await importBankLines(opened.deps, { account, lines }, "m1")).toMatchObject({ taken: 4 });
  expect(await importBankLines(opened.deps, { account, lines }, "m1")).toMatchObject({ taken: 0 });
});

test("an unknown line becomes known when its settlement comes", async () => {
  await using opened = await openImport({});
  const { deps } = opened;
  await importBankLines(deps, { account, lines: linesOf([["2026-11-23", 5_000, "PAYOUT S-1"]]) }, "m1");
  expect(await open(opened)).toMatchObject([{ cause: "bank_unknown", ours: null, theirs: 5_000, short: -5_000 }]);
  expect(opened.balance("suspense")).toBe(-5_000);
  expect(await healBankLines(deps)).toBe(0);
  await deps.db.insert(settlements).values(payout("1", 5_000, "2026-11-22"));
  expect(await healBankLines(deps)).toBe(1);
  expect(await open(opened)).toEqual([]);
  expect([opened.balance("suspense"), opened.balance("payouts_in_transit")]).toEqual([0, -5_000]);
  expect(await healBankLines(deps)).toBe(0);
});

test("what has not come or left within its days is missed once, and ends when its line comes", async () => {
  const sent = transfer("t1", "482900000001", 300, "2026-11-22");
  await using opened = await openImport({ transfers: [sent] });
  const { deps, clock } = opened;
  clock.set(new Date("2026-11-24T09:00:00Z"));
  await deps.db
    .insert(settlements)
    .values([payout("0", 4_000, "2026-11-10"), payout("1", 5_000, "2026-11-22"), payout("2", 0, "2026-11-22")]);
  // Nothing is missed before there are lines.
  expect(await watchBank(deps)).toBe(0);
  const first = linesOf([["2026-11-20", 10, "INTEREST"]]);
  await importBankLines(deps, { account, lines: first }, "m1");
  expect(await watchBank(deps)).toBe(0);
  clock.set(new Date("2026-11-26T09:00:00Z"));
  expect(await watchBank(deps)).toBe(2);
  expect(await watchBank(deps)).toBe(0);
  const missing = (await open(opened)).filter(({ cause }) => cause === "bank_missing");
  expect(missing.map(({ record, short, settlementId, bookingId }) => [record, short, settlementId, bookingId])).toEqual(
    [
      ["payout:1", 5_000, "1", null],
      ["transfer:t1", -300, null, "bt1"],
    ],
  );
  const later = linesOf(
    [
      ["2026-11-26", 5_000, "PAYOUT S-1"],
      ["2026-11-26", -300, "TT-t1"],
    ],
    10,
  );
  await importBankLines(deps, { account, lines: later }, "m1");
  expect((await open(opened)).map(({ cause }) => cause)).toEqual(["bank_unknown"]);
});

// A hundred thousand by WIJHA_BANK_LINES; the limit of 60 seconds is for those.
const size = Number(process.env["WIJHA_BANK_LINES"] ?? 8_800);

test("a year of lines is in the tables and the books within seconds, its faults each with a case, once", async () => {
  const { expected, lines, planted } = plantedBank(Math.floor(size / 1.1), 50);
  const transfers = expected.flatMap(({ kind, record, names, amount, on }) =>
    kind === "refund" ? [transfer(record.slice("transfer:".length), names[0]!, 0 - amount, on)] : [],
  );
  await using opened = await openImport({ transfers });
  const { deps } = opened;
  const payouts = expected.filter(({ kind }) => kind === "payout");
  for (let place = 0; place < payouts.length; place += 2_000)
    await deps.db.insert(settlements).values(
      payouts.slice(place, place + 2_000).map(({ record, reference, amount, on }) => ({
        ...payout(record.slice("payout:".length), amount, on),
        reference,
      })),
    );
  const begun = performance.now();
  const imported = await importBankLines(deps, { account, lines }, "m1");
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(imported).toMatchObject({ taken: lines.length, differences: planted.length });
  expect(await importBankLines(deps, { account, lines }, "m1")).toMatchObject({ taken: 0, differences: 0 });
  const [kept] = await deps.db.select({ lines: count() }).from(bankLines).where(eq(bankLines.account, account));
  expect([kept?.lines, (await open(opened)).length]).toEqual([lines.length, 50]);
  // What a day moves adds up to nothing, and to what the bank says.
  for (const { entries } of opened.movements)
    expect(Object.values(entries).reduce((sum = 0, amount = 0) => sum + amount, 0)).toBe(0);
  const sent = transfers.reduce((sum, { amount }) => sum + amount, 0);
  expect(opened.balance("company_bank") - sent).toBe(lines.at(-1)?.balance);
}, 180_000);
