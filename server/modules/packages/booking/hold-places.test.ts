import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { packageDepartures, packageOrders } from "../tables.ts";
import { buyPlaces, holdPlaces, releasePlaces } from "./hold-places.ts";
import type { PackageChoice } from "./package-choice.ts";
import { releaseExpiredJob } from "./release-expired.ts";

let app: TestApp;
let row: typeof packageDepartures.$inferSelect;
beforeAll(async () => {
  app = await createTestApp();
  const [open] = await app.database
    .select()
    .from(packageDepartures)
    .where(sql`${packageDepartures.places} - ${packageDepartures.sold} >= 4`)
    .limit(1);
  row = open!;
}, 60_000);
afterAll(() => app.close());

const deps = () => ({ db: app.database, clock: app.clock });
const here = () => and(eq(packageDepartures.packageId, row.packageId), eq(packageDepartures.startsOn, row.startsOn));
const sold = async () => (await app.database.select().from(packageDepartures).where(here()))[0]!.sold;
const hold = (clientRef: string, ownPrice: number | null = null) =>
  holdPlaces(
    deps(),
    {
      packageId: row.packageId,
      startsOn: row.startsOn,
      total: 100,
      adults: 2,
      children: 0,
      ownPrice,
    } as PackageChoice,
    clientRef,
  );
const stateOf = async (clientRef: string) =>
  (await app.database.select().from(packageOrders).where(eq(packageOrders.clientRef, clientRef)))[0]?.state;
const tick = async () => {
  await app.queue.enqueue(app.database, releaseExpiredJob, {});
  await app.queue.drain();
};

test("a hold ends by its own clock: what is bought stays, and who was held too long is let go of once", async () => {
  const before = await sold();
  await hold("bought");
  await buyPlaces(deps(), "bought");
  await hold("forgotten");
  app.clock.advance(80 * 60);
  await hold("young");
  await tick();
  expect(await sold()).toBe(before + 6);
  app.clock.advance(11 * 60);
  await tick();
  await tick();
  expect([await stateOf("bought"), await stateOf("forgotten"), await stateOf("young")]).toEqual([
    "bought",
    "cancelled",
    "held",
  ]);
  expect(await sold()).toBe(before + 4);
});

test("a price that was changed after it was looked at keeps no place", async () => {
  const before = await sold();
  await expect(hold("at another price", row.price === null ? 100_000 : null)).rejects.toMatchObject({
    kind: "price_changed",
  });
  expect(await sold()).toBe(before);
  expect(await stateOf("at another price")).toBeUndefined();
});

test("what is paid for after that is bought while there are places, and not sold twice when there are none", async () => {
  const before = await sold();
  for (const clientRef of ["late", "too late"]) {
    const order = await hold(clientRef);
    await releasePlaces(deps(), order.id);
  }
  expect((await buyPlaces(deps(), "late")).state).toBe("bought");
  expect((await buyPlaces(deps(), "late")).state).toBe("bought");
  expect(await sold()).toBe(before + 2);
  await app.database.update(packageDepartures).set({ sold: row.places }).where(here());
  expect((await buyPlaces(deps(), "too late")).state).toBe("cancelled");
  expect(await sold()).toBe(row.places);
});
