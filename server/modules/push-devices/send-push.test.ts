import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { silentLog } from "#server/platform/log.ts";
import type { PushMessage } from "#server/platform/push/push-sender.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { createPushDevices } from "./index.ts";
import { keepDevice } from "./keep-device.ts";
import { sampleSubscription } from "./testing/sample-subscription.ts";

let platform: TestPlatform;
let devices: ReturnType<typeof createPushDevices>;
let tries: PushMessage[] = [];
let faults: (SupplierError | null)[] = [];
beforeAll(async () => {
  platform = await createTestPlatform();
  const { database: db, queue, clock, keyFor } = platform;
  devices = createPushDevices({
    db,
    queue,
    clock,
    log: silentLog,
    keys: keyFor("push devices"),
    sender: {
      publicKey: "",
      send: async (message) => {
        tries.push(message);
        const fault = faults.shift();
        if (fault) throw fault;
      },
    },
    ownerOfBooking: () => Promise.reject(new Error("nobody asks")),
    ownerOfAlerts: () => Promise.reject(new Error("nobody asks")),
  });
  await platform.start({ work: false });
});
beforeEach(async () => {
  [tries, faults] = [[], []];
  await platform.database.$client.query("delete from push_devices");
  const owner = { userId: "noura", sessionId: "s", bookingId: null, watcher: null, lastDay: null };
  const browser = { locale: "en" as const, userAgent: "" };
  const deps = { db: platform.database, clock: platform.clock, keys: platform.keyFor("push devices") };
  await keepDevice(deps, owner, sampleSubscription(), browser);
  // The same browser, of a booking it held before its login.
  await keepDevice(
    deps,
    { ...owner, userId: null, sessionId: null, bookingId: "b", lastDay: "2099-01-01" },
    sampleSubscription(),
    browser,
  );
});
afterAll(() => platform[Symbol.asyncDispose]());

let count = 0;
const words = { title: "Changed", body: "The flight", path: "/en" };
const tell = async (minutes = 60, event = `event-${(count += 1)}`) => {
  const until = new Date(platform.clock.now().getTime() + minutes * 60_000);
  await devices.tell({ event, of: { userId: "noura", bookingId: "b" }, until, words: { en: words, ar: words } });
  await platform.queue.drain({ allowFailures: true });
  return event;
};
const delivered = async (event: string) =>
  (await platform.database.$client.query("select delivery from push_messages where event = $1", [event])).rows.map(
    ({ delivery }) => String(delivery),
  );
const later = async (seconds: number) => {
  platform.clock.advance(seconds);
  await platform.queue.drain({ delayed: true, allowFailures: true });
};

test("an event is told once to a browser, however often it is told and for however many things it asked", async () => {
  const event = await tell();
  await tell(60, event);
  expect(tries).toHaveLength(1);
  expect(tries[0]).toMatchObject({ to: sampleSubscription(), words, seconds: 3600 });
  expect(tries[0]?.topic).toMatch(/^[\w-]{32}$/);
  expect(await delivered(event)).toEqual(["sent"]);
});

test("what was not taken is tried again; a service that asks to wait is asked then and not before", async () => {
  faults = [
    new SupplierError("unavailable", { code: "http_503" }),
    new SupplierError("rate_limited", { retryAfterMs: 90_000 }),
  ];
  const event = await tell();
  await later(10);
  expect(await delivered(event)).toEqual(["waiting"]);
  await later(120);
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map(({ topic }) => topic)).size).toBe(1);
  expect(await delivered(event)).toEqual(["sent"]);
});

test.each([
  ["unknown_outcome", "doubtful"],
  ["not_permitted", "refused"],
  ["auth", "refused"],
] as const)("%s is not sent again", async (kind, delivery) => {
  faults = [new SupplierError(kind, { code: "x" })];
  const event = await tell();
  await later(4000);
  expect(tries).toHaveLength(1);
  expect(await delivered(event)).toEqual([delivery]);
});

test("a browser that is gone is forgotten with all it asked for", async () => {
  faults = [new SupplierError("not_found", { code: "http_410" })];
  await tell();
  expect((await platform.database.$client.query("select 1 from push_devices")).rows).toEqual([]);
  await tell();
  expect(tries).toHaveLength(1);
});

test("a service that asks to wait for ever is given up after two hours", async () => {
  faults = Array.from({ length: 9 }, () => new SupplierError("rate_limited", { retryAfterMs: 0 }));
  const event = await tell(24 * 60);
  await later(3600);
  expect(await delivered(event)).toEqual(["waiting"]);
  await later(3601);
  expect(await delivered(event)).toEqual(["refused"]);
  await later(3600);
  expect(tries).toHaveLength(3);
});

test("what nobody would read any more is not sent", async () => {
  faults = [new SupplierError("rate_limited", { retryAfterMs: 600_000 })];
  const event = await tell(5);
  await later(601);
  expect(tries).toHaveLength(1);
  expect(await delivered(event)).toEqual(["refused"]);
  await tell(0);
  expect(tries).toHaveLength(1);
});
