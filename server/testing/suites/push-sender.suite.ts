import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PushMessage, PushSender, PushTarget, PushWords } from "#server/platform/push/push-sender.ts";
import type { CallContext } from "#server/platform/supplier.ts";

export type PushSenderHarness = {
  sender: PushSender;
  /** A browser that is there. */
  target: PushTarget;
  /** What has gone out, in order. */
  sent: () => Promise<(PushWords & { topic: string })[]>;
  /** The next call finds nobody, is told that the browser is gone or that there is too much, or is done and its answer is lost. */
  failNext: (how: "away" | "gone" | "busy" | "lost") => void;
  close: () => Promise<void>;
};

const context: CallContext = { requestId: "pushes", locale: "ar" };
let count = 0;

/** What every adapter of the port of push messages must do. */
export function testPushSender(name: string, openHarness: () => Promise<PushSenderHarness>): void {
  describe(`push messages ${name}`, () => {
    let harness: PushSenderHarness;
    beforeAll(async () => (harness = await openHarness()));
    afterAll(() => harness?.close());
    const message = (changes: Partial<PushWords> = {}): PushMessage => ({
      to: harness.target,
      words: { title: "Changed", body: "The flight", path: "/en/my-bookings/A", ...changes },
      locale: "en",
      topic: `topic-${(count += 1)}`,
      seconds: 3600,
    });
    const sentOf = async (topic: string) => (await harness.sent()).filter((each) => each.topic === topic);

    test("tells the key by which a browser knows us", () => {
      const key = Buffer.from(harness.sender.publicKey, "base64url");
      expect([key.length, key[0]]).toEqual([65, 4]);
    });

    test.each([
      { title: "The airline changed your flight", body: "Riyadh – Jeddah <b>&" },
      { title: "غيّرت شركة الطيران رحلتك", body: "\u2068الرياض\u2069 إلى \u2068جدة\u2069", path: "/ar/my-bookings/A" },
    ])("sends %j letter by letter", async (words) => {
      const given = message(words);
      await harness.sender.send(given, context);
      expect(await sentOf(given.topic)).toEqual([expect.objectContaining({ ...given.words })]);
    });

    test("nobody there: certainly not taken, and the next call sends it", async () => {
      const given = message();
      harness.failNext("away");
      await expect(harness.sender.send(given, context)).rejects.toMatchObject({ kind: "unavailable" });
      expect(await sentOf(given.topic)).toEqual([]);
      await harness.sender.send(given, context);
      expect(await sentOf(given.topic)).toHaveLength(1);
    });

    test("a browser that is gone is told as such, and too many at once with how long to wait", async () => {
      harness.failNext("gone");
      await expect(harness.sender.send(message(), context)).rejects.toMatchObject({ kind: "not_found" });
      harness.failNext("busy");
      await expect(harness.sender.send(message(), context)).rejects.toMatchObject({
        kind: "rate_limited",
        info: { retryAfterMs: expect.any(Number) },
      });
    });

    test("an answer that is lost leaves it in doubt, and it went out once", async () => {
      const given = message();
      harness.failNext("lost");
      await expect(harness.sender.send(given, context)).rejects.toMatchObject({ kind: "unknown_outcome" });
      expect(await sentOf(given.topic)).toHaveLength(1);
    });
  });
}
