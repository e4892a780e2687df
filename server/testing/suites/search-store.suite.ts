import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchStore } from "#server/platform/searches/search-store.ts";

/** Two processes of one installation; `most`: what they may keep. */
export type SearchStoreHarness = { first: SearchStore; second: SearchStore; most: number; close: () => Promise<void> };

const leaseMs = 60_000;
const lifeMs = 60_000;

/** What every adapter of the store of searches must do. */
export function testSearchStore(name: string, openHarness: () => Promise<SearchStoreHarness>): void {
  describe(`search store ${name}`, () => {
    let harness: SearchStoreHarness;
    beforeAll(async () => (harness = await openHarness()));
    afterAll(() => harness?.close());

    test("gives one of those who ask at the same time the turn, and the others what it saves", async () => {
      const { first, second } = harness;
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, at) => (at % 2 ? first : second).claim("equal", `owner ${at}`, leaseMs)),
      );
      expect(claims.filter(({ owned }) => owned)).toHaveLength(1);
      expect(claims.every(({ value }) => value === null)).toBe(true);
      const owner = `owner ${claims.findIndex(({ owned }) => owned)}`;
      // Bytes of every kind, and no text.
      const value = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256));
      await first.save("equal", owner, value, { lifeMs, leaseMs: null });
      for (const store of [first, second]) {
        const claim = await store.claim("equal", "late", leaseMs);
        expect(claim.owned).toBe(false);
        expect(claim.value?.equals(value)).toBe(true);
      }
    });

    test("shows what has come so far while the turn goes on", async () => {
      const { first, second } = harness;
      await first.claim("slow", "a", leaseMs);
      await first.save("slow", "a", Buffer.from("one"), { lifeMs, leaseMs });
      expect(await second.claim("slow", "b", leaseMs)).toEqual({ owned: false, value: Buffer.from("one") });
      await first.save("slow", "a", Buffer.from("one and two"), { lifeMs, leaseMs: null });
      // What was sent before and comes after it.
      await first.save("slow", "a", Buffer.from("one"), { lifeMs, leaseMs });
      expect(await second.claim("slow", "b", leaseMs)).toEqual({ owned: false, value: Buffer.from("one and two") });
    });

    test("a turn that is not renewed goes to the next who asks, and its owner saves nothing any more", async () => {
      const { first, second } = harness;
      await first.claim("killed", "a", 100);
      await sleep(150);
      expect((await second.claim("killed", "b", leaseMs)).owned).toBe(true);
      await first.save("killed", "a", Buffer.from("late"), { lifeMs, leaseMs: null });
      await first.release("killed", "a");
      expect(await first.claim("killed", "c", leaseMs)).toEqual({ owned: false, value: null });
    });

    test("a turn that is renewed goes on, one that is given back is free at once", async () => {
      const { first, second } = harness;
      await first.claim("long", "a", 2_000);
      await first.renew("long", "a", leaseMs);
      await sleep(2_100);
      expect((await second.claim("long", "b", leaseMs)).owned).toBe(false);
      await first.release("long", "a");
      expect((await second.claim("long", "b", leaseMs)).owned).toBe(true);
    });

    test("forgets a value with its life", async () => {
      const { first, second } = harness;
      await first.claim("short", "a", leaseMs);
      await first.save("short", "a", Buffer.from("value"), { lifeMs: 150, leaseMs: null });
      await sleep(200);
      expect(await second.claim("short", "b", leaseMs)).toEqual({ owned: true, value: null });
    });

    test("keeps so many values; those that end first make room", async () => {
      const { first, second, most } = harness;
      const turns = most * 2 + 300;
      for (let at = 0; at < turns; at++) {
        await first.claim(`many ${at}`, "a", leaseMs);
        await first.save(`many ${at}`, "a", Buffer.from("x"), { lifeMs: lifeMs + at * 10, leaseMs: null });
      }
      await expect.poll(async () => (await second.claim("many 0", "look", 1)).value, { timeout: 10_000 }).toBe(null);
      const last = await second.claim(`many ${turns - 1}`, "b", leaseMs);
      expect(last.value?.toString()).toBe("x");
    });
  });
}
