import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { closeDatabase, type Database, openDatabase } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log.ts";
import { createBossQueue } from "#server/platform/queue/boss-queue.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { hasPgbouncer, startPgbouncer } from "#server/testing/pgbouncer.ts";
import { createTestDatabase, refuseSecondConnections, type TestDatabase } from "#server/testing/test-database.ts";

/** DATABASE_URL leads to PgBouncer, DATABASE_DIRECT_URL around it. Three connections of the server are fewer than each of the pools here has. */
let home: TestDatabase;
let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
let pooled: Database;
beforeAll(async () => {
  if (!hasPgbouncer) return;
  home = await createTestDatabase();
  pgbouncer = await startPgbouncer(home.connection, 3);
  pooled = refuseSecondConnections(openDatabase({ ...pgbouncer.connection, max: 12 }));
});
afterAll(async () => {
  if (!hasPgbouncer) return;
  await closeDatabase(pooled);
  await pgbouncer[Symbol.asyncDispose]();
  await home.drop();
});

test.skipIf(!hasPgbouncer)(
  "a session's own things are lost behind it, so that what follows proves something",
  async () => {
    const seen = new Set<number>();
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { rows } = await pooled.$client.query<{ pid: number }>("select pg_backend_pid() as pid, pg_sleep(0.05)");
        seen.add(rows[0]!.pid);
      }),
    );
    expect(seen.size).toBeLessThanOrEqual(3);
  },
);

test.skipIf(!hasPgbouncer)(
  "behind a pooler of transactions a flight is bought and cancelled, by several processes at once",
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "wijha-pooled-"));
    const on = { database: pooled, connection: home.connection, env: { DATA_DIR: dataDir } };
    await using one = await createTestApp({ on });
    await using other = await createTestApp({ on });
    const apps = [one, other, await createTestApp({ on }), await createTestApp({ on })];
    const bought = await Promise.all(apps.map(async (app) => ({ app, ...(await createTraveller(app).book()) })));
    // A job of one may still run in another.
    const stages = () =>
      Promise.all(bought.map(async ({ app, id }) => (await app.api(getBooking, { bookingId: id })).stage));
    await expect.poll(stages, { timeout: 20_000 }).toEqual(Array(4).fill("confirmed"));
    for (const app of apps.slice(2)) await app.close();
    const canceller = createCanceller(one);
    const { id } = bought[0]!;
    await canceller.cancel(id);
    const state = async () => (await canceller.settle(id))[0]?.state;
    await expect.poll(state, { timeout: 20_000 }).toMatch(/^refund_sent$|^refunded$/);
    rmSync(dataDir, { recursive: true, force: true });
  },
  90_000,
);

test.skipIf(!hasPgbouncer)("a job wakes a worker at once: listening goes around the pooler", async () => {
  const greet = jobType<{ at: number }>("test.greet");
  const [asks, works] = [0, 1].map(() =>
    createBossQueue({ database: pooled, connection: home.connection, log: silentLog }),
  );
  const waits: number[] = [];
  works!.handle(greet, async ({ at }) => void waits.push(Date.now() - at));
  asks!.handle(greet, async () => {});
  await works!.start({ work: true });
  await asks!.start({ work: false });
  for (let turn = 1; turn <= 3; turn += 1) {
    await asks!.enqueue(pooled, greet, { at: Date.now() });
    await expect.poll(() => waits.length, { timeout: 15_000, interval: 20 }).toBe(turn);
  }
  await Promise.all([asks!.stop(1), works!.stop(1)]);
  expect(Math.min(...waits)).toBeLessThan(1000);
});
