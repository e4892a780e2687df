import { afterEach, beforeEach, expect, test } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { transaction } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { type BossQueue, createBossQueue } from "./boss-queue.ts";
import { jobType } from "./queue.ts";

const greet = jobType<{ name: string }>("test.greet", { retries: 2, retryDelay: 1 });
const follow = jobType<{ name: string }>("test.follow");

let home: TestDatabase;
let queue: BossQueue;
let heard: string[];
beforeEach(async () => {
  home = await createTestDatabase();
  queue = createBossQueue({ ...home, log: silentLog });
  heard = [];
});
afterEach(async () => {
  await queue.stop(1);
  await home.drop();
});

test("a job runs after its transaction commits, and never when it is rolled back", async () => {
  queue.handle(greet, async ({ name }) => void heard.push(name));
  await queue.start({ work: false });
  await transaction(home.database, (tx) => queue.enqueue(tx, greet, { name: "kept" }));
  const failed = transaction(home.database, async (tx) => {
    await queue.enqueue(tx, greet, { name: "rolled back" });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await queue.drain()).toBe(1);
  expect(heard).toEqual(["kept"]);
});

test("draining runs what jobs enqueue, until nothing is left", async () => {
  queue.handle(greet, async ({ name }) => queue.enqueue(home.database, follow, { name }));
  queue.handle(follow, async ({ name }) => void heard.push(name));
  await queue.start({ work: false });
  await queue.enqueue(home.database, greet, { name: "one" });
  expect(await queue.drain()).toBe(2);
  expect(heard).toEqual(["one"]);
});

test("while a job with a key waits, another is not taken; without a key each one is", async () => {
  queue.handle(greet, async ({ name }) => void heard.push(name));
  await queue.start({ work: false });
  for (const name of ["first", "second"]) await queue.enqueue(home.database, greet, { name }, { singletonKey: "k" });
  for (const name of ["third", "fourth"]) await queue.enqueue(home.database, greet, { name });
  await queue.drain();
  expect(heard.toSorted()).toEqual(["first", "fourth", "third"]);
});

test("a later job waits, and runs early only when the test says so", async () => {
  queue.handle(greet, async ({ name }) => void heard.push(name));
  await queue.start({ work: false });
  await queue.enqueue(home.database, greet, { name: "later" }, { startAfter: 3600 });
  expect(await queue.drain()).toBe(0);
  expect(await queue.drain({ delayed: true })).toBe(1);
});

test("a job that fails is tried again so often, then kept with the dead letters", async () => {
  queue.handle(greet, async (_, { attempt }) => {
    heard.push(`attempt ${attempt}`);
    throw new Error("broken");
  });
  await queue.start({ work: false });
  await queue.enqueue(home.database, greet, { name: "x" });
  await expect(queue.drain()).rejects.toThrow("broken");
  for (let round = 0; round < 4; round++) await queue.drain({ delayed: true, allowFailures: true });
  expect(heard).toEqual(["attempt 1", "attempt 2", "attempt 3"]);
  const { rows } = await home.database.$client.query("select source_name from jobs.job where name = 'dead-letters'");
  expect(rows).toEqual([{ source_name: "test.greet" }]);
});

test("a worker is woken at once", async () => {
  let done: (ms: number) => void = () => {};
  const arrived = new Promise<number>((resolve) => (done = resolve));
  queue.handle(greet, async () => done(performance.now()));
  await queue.start({ work: true });
  await sleep(300);
  const sent = performance.now();
  await transaction(home.database, (tx) => queue.enqueue(tx, greet, { name: "now" }));
  expect((await arrived) - sent).toBeLessThan(1000);
});

test("two handlers for one type are a mistake", () => {
  queue.handle(greet, async () => {});
  expect(() => queue.handle(greet, async () => {})).toThrow("test.greet");
});
