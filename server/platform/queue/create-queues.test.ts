import { expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createBossQueue } from "./boss-queue.ts";
import { type JobPolicy, jobType } from "./queue.ts";

const names = Array.from({ length: 20 }, (_, place) => `test.kind-${place}`);

test("a queue that stands costs no call, one whose policy changed is brought to it, and each takes jobs in a transaction", async () => {
  const home = await createTestDatabase();
  const { $client } = home.database;
  const ask = $client.query.bind($client);
  let asked = 0;
  $client.query = ((...given: never[]) => {
    asked += 1;
    return (ask as (...given: never[]) => unknown)(...given);
  }) as never;
  /** Starts the product once; answers how often it asked the database. */
  const start = async (policyOf: (name: string) => JobPolicy<{ name: string }>) => {
    const queue = createBossQueue({ ...home, log: silentLog });
    const types = names.map((name) => jobType<{ name: string }>(name, policyOf(name)));
    for (const type of types) queue.handle(type, async () => {});
    asked = 0;
    await queue.start({ work: false });
    const calls = asked;
    for (const type of types) await transaction(home.database, (tx) => queue.enqueue(tx, type, { name: type.name }));
    expect(await queue.drain()).toBe(names.length);
    await queue.stop(1);
    return calls;
  };
  const timeouts = async () => {
    const { rows } = await ask("select name, expire_seconds from jobs.queue where name like 'test.%' order by name");
    return new Map(rows.map(({ name, expire_seconds: seconds }) => [name, seconds]));
  };
  try {
    const first = await start(() => ({ timeout: 60 }));
    const again = await start(() => ({ timeout: 60 }));
    expect(first - again).toBeGreaterThan(2 * names.length);
    const changed = await start((name) => ({ timeout: name === "test.kind-7" ? 90 : 60 }));
    expect(changed - again).toBeLessThan(5);
    expect(Object.fromEntries(await timeouts())).toMatchObject({ "test.kind-7": 90, "test.kind-8": 60 });
  } finally {
    await home.drop();
  }
});
