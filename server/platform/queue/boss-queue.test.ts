import { afterEach, beforeEach, expect, test } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestDatabase, elsewhere, type TestDatabase } from "#server/testing/test-database.ts";
import { type BossQueue, createBossQueue } from "./boss-queue.ts";
import { jobType } from "./queue.ts";

const greet = jobType<{ name: string }>("test.greet", { retries: 2, retryDelay: 1 });
const follow = jobType<{ name: string }>("test.follow");
const turn = jobType<{ name: string; about: string }>("test.turn", { key: ({ about }) => about, concurrency: 4 });
const begin = jobType<{ name: string }>("test.begin");

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

test("draining leaves jobs of excepted names, and a job can be done at once without waiting among them", async () => {
  queue.handle(greet, async ({ name }) => void heard.push(name));
  queue.handle(follow, async ({ name }) => {
    if (name === "bad") throw new Error("broken");
    heard.push(name);
  });
  await queue.start({ work: false });
  await queue.enqueue(home.database, greet, { name: "left" });
  await queue.enqueue(home.database, follow, { name: "done" });
  expect(await queue.drain({ except: /greet/ })).toBe(1);
  await queue.perform(follow, { name: "at once" });
  await expect(queue.perform(follow, { name: "bad" })).rejects.toThrow("broken");
  await expect(queue.perform(begin, { name: "x" })).rejects.toThrow("no handler");
  expect(heard).toEqual(["done", "at once"]);
  expect(await queue.drain()).toBe(1);
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

const waitingJobs = async () =>
  (
    await home.database.$client.query<{ data: { name: string }; seconds: number; priority: number }>(
      "select data, priority, extract(epoch from start_after - now())::int as seconds from jobs.job where state = 'created'",
    )
  ).rows;

test("an instant of a clock that is a week behind is waited for as long as by a right one", async () => {
  const now = new Date(Date.now() - 7 * 86_400_000);
  queue = createBossQueue({ ...home, log: silentLog, clock: { now: () => now } });
  queue.handle(turn, async () => {});
  await queue.start({ work: false });
  await queue.enqueue(
    home.database,
    turn,
    { name: "a", about: "one" },
    { startAfter: new Date(now.getTime() + 600_000) },
  );
  const [job] = await waitingJobs();
  expect(job?.seconds).toBeGreaterThan(590);
  expect(job?.seconds).toBeLessThan(610);
});

test("of a key one job waits: the sooner time counts, and it does not run before the transaction that asked ends", async () => {
  queue.handle(turn, async ({ name }) => void heard.push(name));
  await queue.start({ work: false });
  const ask = (startAfter: number) =>
    queue.enqueue(home.database, turn, { name: `in ${startAfter}`, about: "one" }, { startAfter });
  for (const seconds of [600, 60, 1200]) await ask(seconds);
  expect(await waitingJobs()).toMatchObject([{ data: { name: "in 600" }, seconds: 60 }]);
  await transaction(home.database, async (tx) => {
    await queue.enqueue(tx, turn, { name: "now", about: "one" });
    expect(await elsewhere(() => queue.drain())).toBe(0);
  });
  expect(await queue.drain()).toBe(1);
  await Promise.all([1, 2, 3, 4, 5].map(() => ask(0)));
  expect(await queue.drain()).toBe(1);
});

test("a job that runs may ask for its own next turn, and only one is taken", async () => {
  queue.handle(turn, async (payload) => {
    heard.push(payload.name);
    for (const _ of [1, 2, 3]) await queue.enqueue(home.database, turn, payload, { startAfter: 60 });
  });
  await queue.start({ work: false });
  await queue.enqueue(home.database, turn, { name: "x", about: "one" });
  for (const minute of [0, 1, 2, 3]) await queue.drain({ later: minute && 60 });
  expect(heard).toEqual(["x", "x", "x", "x"]);
  expect(await waitingJobs()).toHaveLength(1);
});

test("what waits can be told in a query: for its time, and for its next try", async () => {
  queue.handle(turn, () => Promise.reject(new Error("broken")));
  await queue.start({ work: false });
  const waits = async () =>
    home.database.select({ waits: queue.waits(turn, sql`about`) }).from(sql`(values ('one'), ('two')) as of(about)`);
  expect(await waits()).toEqual([{ waits: false }, { waits: false }]);
  await queue.enqueue(home.database, turn, { name: "x", about: "two" }, { startAfter: 60 });
  expect(await waits()).toEqual([{ waits: false }, { waits: true }]);
  await queue.drain({ later: 60, allowFailures: true });
  expect(await waits()).toEqual([{ waits: false }, { waits: true }]);
});

const many = (count: number, type: typeof turn, name: string) =>
  transaction(home.database, async (tx) => {
    for (let each = 0; each < count; each++) await queue.enqueue(tx, type, { name, about: `${name} ${each}` });
  });

test("a queue drains as fast as its jobs run", { timeout: 60_000 }, async () => {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  queue.handle(turn, async ({ name }) => void (heard.push(name) === 200 && resolve()));
  await queue.start({ work: true });
  const began = performance.now();
  await many(200, turn, "x");
  await done;
  expect(performance.now() - began).toBeLessThan(30_000);
});

test(
  "what a clock began is backlog, with all that follows: a job somebody waits for is never behind it",
  { timeout: 20_000 },
  async () => {
    const hanging = Promise.withResolvers<void>();
    const { promise: served, resolve } = Promise.withResolvers<void>();
    queue.handle(begin, () => many(20, turn, "backlog"));
    queue.schedule(begin, 1, { name: "tick" });
    queue.handle(turn, async ({ name }) => {
      heard.push(name);
      if (name === "backlog") await hanging.promise;
      else resolve();
    });
    await queue.start({ work: true });
    await expect.poll(() => heard.length, { timeout: 8000 }).toBeGreaterThanOrEqual(3);
    await queue.enqueue(home.database, turn, { name: "somebody", about: "somebody" });
    await served;
    expect(heard).toEqual(["backlog", "backlog", "backlog", "somebody"]);
    // Whoever asks for what is in the backlog already takes it out of there.
    await queue.enqueue(home.database, turn, { name: "somebody", about: "backlog 19" });
    await expect.poll(() => heard.length, { timeout: 8000 }).toBe(5);
    expect((await waitingJobs()).filter(({ priority }) => priority === 0)).toEqual([]);
    hanging.resolve();
  },
);

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
