import { expect, test } from "vitest";
import { count, isNull } from "drizzle-orm";
import { settlementDifferences, settlementLines } from "../tables.ts";
import { openImport } from "../testing/open-import.ts";
import { plantedSettlement } from "../testing/planted-settlement.ts";
import { importSettlement } from "./import-settlement.ts";

// A hundred thousand by WIJHA_SETTLEMENT_LINES; the limit of 30 seconds is for those.
const size = Number(process.env["WIJHA_SETTLEMENT_LINES"] ?? 11_000);

test("a long settlement is in the tables and the books within seconds, its faults each with a case", async () => {
  const { known, lines, planted } = plantedSettlement(Math.floor(size / 1.1), 50);
  await using opened = await openImport({ known });
  const paid = lines.reduce((sum, { net }) => sum + net, 0);
  const settlement = { reference: "S-1", payoutOn: "2026-11-24", paid, lines };
  const begun = performance.now();
  const imported = await importSettlement(opened.deps, "sandbox", settlement, null);
  expect(performance.now() - begun).toBeLessThan(30_000);
  expect(imported).toMatchObject({ isNew: true, lines: lines.length, differences: planted.length });
  expect(await importSettlement(opened.deps, "sandbox", settlement, null)).toMatchObject({ isNew: false });
  const [kept] = await opened.deps.db.select({ lines: count() }).from(settlementLines);
  const [open] = await opened.deps.db
    .select({ open: count() })
    .from(settlementDifferences)
    .where(isNull(settlementDifferences.endedAt));
  expect([kept?.lines, open?.open]).toEqual([lines.length, 50]);
  expect(opened.movements).toHaveLength(1);
  expect(Object.values(opened.movements[0]!.entries).reduce((sum = 0, amount = 0) => sum + amount, 0)).toBe(0);
}, 120_000);
