import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog } from "#server/platform/log.ts";
import type { SampledSearch } from "#server/platform/pricing/sampled-search.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { pricingSamples } from "../tables.ts";
import { createSampleKeeper, sampleSize } from "./keep-sample.ts";

let data: TestDatabase;
beforeAll(async () => {
  data = await createTestDatabase();
});
afterAll(() => data.drop());

const seenAt = Date.parse("2026-11-30T09:00:00Z");
const search = (label: string) =>
  ({ product: "flight", seenAt, offers: [{ nets: [1] }], label: [label] }) as unknown as SampledSearch;
const labels = async () =>
  (await data.database.select().from(pricingSamples).orderBy(pricingSamples.slot)).map(({ slot, label }) => [
    slot,
    ...label,
  ]);

test("searches are written together, at the latest with the end; of two for one place the later one stays", async () => {
  const before = createSampleKeeper({ db: data.database, log: silentLog });
  for (const label of ["A", "B"]) before.keep(search(label));
  await expect.poll(labels).toEqual([
    [0, "A"],
    [1, "B"],
  ]);
  await data.database.insert(pricingSamples).values(
    Array.from({ length: sampleSize - 2 }, (_, at) => ({
      day: "2026-11-30",
      product: "flight" as const,
      slot: at + 2,
      seenAt: new Date(seenAt),
      offers: [],
      label: ["old"],
    })),
  );
  const full = createSampleKeeper({ db: data.database, log: silentLog, random: () => 0 });
  for (const label of ["C", "D"]) full.keep(search(label));
  await expect
    .poll(async () => {
      await full.stop();
      return (await labels()).find(([slot]) => slot === 0);
    })
    .toEqual([0, "D"]);
  expect(await labels()).toHaveLength(sampleSize);
});
