import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallContext } from "#server/platform/supplier.ts";
import type { TextMessage, TextSender } from "#server/platform/texts/text-sender.ts";

export type TextSenderHarness = {
  sender: TextSender;
  /** What has gone out, in order. */
  sent: () => Promise<Pick<TextMessage, "to" | "text" | "reference">[]>;
  /** The next call finds nobody, or is done and its answer is lost. */
  failNext: (how: "away" | "lost") => void;
  close: () => Promise<void>;
};

const context: CallContext = { requestId: "texts", locale: "ar" };
let count = 0;
const message = (changes: Partial<TextMessage> = {}): TextMessage => ({
  to: "+966551234567",
  text: "Your flight Riyadh – Istanbul: https://wijha.test/p/AAAA",
  reference: `reference-${(count += 1)}`,
  ...changes,
});

/** What every adapter of the port of text messages must do. */
export function testTextSender(name: string, openHarness: () => Promise<TextSenderHarness>): void {
  describe(`text messages ${name}`, () => {
    let harness: TextSenderHarness;
    beforeAll(async () => (harness = await openHarness()));
    afterAll(() => harness?.close());
    const sentOf = async (reference: string) => (await harness.sent()).filter((each) => each.reference === reference);

    test.each(["Your link: https://wijha.test/p/A_b-9", "رحلتك الرياض – إسطنبول\nادفع قبل 14:30 & 50%+"])(
      "sends %j letter by letter, to the number, under our reference",
      async (text) => {
        const given = message({ text });
        await harness.sender.send(given, context);
        expect(await sentOf(given.reference)).toEqual([expect.objectContaining({ to: given.to, text })]);
      },
    );

    test("nobody there: certainly not sent, and the next call sends it", async () => {
      const given = message();
      // Adapters that try again by themselves meet it every time.
      for (let turn = 0; turn < 3; turn += 1) harness.failNext("away");
      await expect(harness.sender.send(given, context)).rejects.toMatchObject({ kind: "unavailable" });
      expect(await sentOf(given.reference)).toEqual([]);
      await harness.sender.send(given, context);
      expect(await sentOf(given.reference)).toHaveLength(1);
    });

    test("an answer that is lost leaves it in doubt, and it went out once", async () => {
      const given = message();
      harness.failNext("lost");
      await expect(harness.sender.send(given, context)).rejects.toMatchObject({ kind: "unknown_outcome" });
      expect(await sentOf(given.reference)).toHaveLength(1);
    });

    test("a number that is none is refused for good", async () => {
      const given = message({ to: "+966" });
      await expect(harness.sender.send(given, context)).rejects.toMatchObject({ kind: "traveller_data" });
      expect(await sentOf(given.reference)).toEqual([]);
    });
  });
}
