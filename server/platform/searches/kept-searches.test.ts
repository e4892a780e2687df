import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabaseSearches } from "#server/adapters/searches/database/database-searches.ts";
import { silentLog } from "#server/platform/log.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createKeptSearches, type KeptSearches } from "./kept-searches.ts";
import type { SearchStore } from "./search-store.ts";
import { sourceStamp } from "./source-stamp.ts";

let database: TestDatabase;
let store: SearchStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = createDatabaseSearches(database.database);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const keysOf = (secret: string) => createKeyFor(Buffer.from(secret))("kept searches");
const open = (stamp = "release 1", secret = "secret of this installation") =>
  createKeptSearches({ store, keys: keysOf(secret), stamp: Promise.resolve(stamp), log: silentLog });

async function keep(kept: KeptSearches, name: string, value: unknown) {
  const { turn } = await kept.claim(name);
  turn?.save(value, 60_000);
  await expect.poll(async () => (await kept.claim(name)).value).not.toBe(null);
}

test("a value comes back as it was, what is one object twice included", async () => {
  const fare = { total: 100 };
  await keep(open(), "as it was", { fares: [fare], cheapest: fare, at: new Map([[1, "one"]]), none: undefined });
  const { value, turn } = await open().claim<{ fares: unknown[]; cheapest: unknown }>("as it was");
  expect(value).toEqual({ fares: [fare], cheapest: fare, at: new Map([[1, "one"]]), none: undefined });
  expect(value?.fares[0]).toBe(value?.cheapest);
  expect(turn).toBe(null);
});

test("neither another release nor another installation reads it, and each has a turn of its own", async () => {
  await keep(open(), "apart", "value");
  for (const other of [open("release 2"), open("release 1", "secret of another installation")]) {
    const claim = await other.claim("apart");
    expect(claim.value).toBe(null);
    expect(claim.turn).not.toBe(null);
    claim.turn?.release();
  }
});

test("what was changed in the store is not read: its asker searches", async () => {
  await keep(open(), "changed", "value");
  await database.database.$client.query(
    "update kept_searches set value = overlay(value placing '\\x00'::bytea from 40)",
  );
  const claim = await open().claim("changed");
  expect(claim.value).toBe(null);
  expect(claim.turn).not.toBe(null);
});

test("what is too large is not kept, and its turn is free", async () => {
  const { turn } = await open().claim("large");
  turn?.save(randomBytes(3_000_000), 60_000);
  await expect
    .poll(
      async () =>
        (await database.database.$client.query("select from kept_searches where leased_until is not null")).rowCount,
    )
    .toBe(0);
});

test("a store that fails is left alone for a while, and said to be away once", async () => {
  const told: string[] = [];
  let calls = 0;
  const broken = {
    ...store,
    claim: async () => {
      calls++;
      throw new Error("away");
    },
  };
  const log = { ...silentLog, warn: (message: string) => void told.push(message) };
  const kept = createKeptSearches({ store: broken, keys: keysOf("secret"), stamp: Promise.resolve(""), log });
  for (let turn = 0; turn < 5; turn++) expect((await kept.claim("any")).turn).not.toBe(null);
  expect([calls, told.length]).toEqual([1, 1]);
});

test("a release has a stamp, the same each time", async () => {
  expect(await sourceStamp()).toMatch(/^[\w-]{43}$/);
  expect(await sourceStamp()).toBe(await sourceStamp());
});
