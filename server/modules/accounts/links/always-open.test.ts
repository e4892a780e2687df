import { expect, test } from "vitest";
import { forgotPassword, mailLink } from "#contract/accounts.ts";
import { sendContactMessage } from "#contract/support.ts";
import { mailCounts } from "#server/platform/mail-limits/tables.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { codeAttempts } from "../tables.ts";
import { createStranger, signUp } from "../testing/account-client.ts";

const hour = 3600;
const quietly = (call: Promise<unknown>) => call.catch(() => undefined);

test(
  "whatever strangers use up, at every hour a link lies in the owner’s mailbox or comes at once",
  { timeout: 120_000 },
  async () => {
    await using strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" } });
    const { person: owner } = await signUp(strict, { email: "attacked@example.com" });
    const message = {
      name: "Bill",
      email: owner.email,
      phone_country: "+966",
      phone: "554400000",
      subject: "question",
      message: "A message that is long enough to be taken.",
    } as const;
    for (let now = 0; now < 34; now++) {
      for (let turn = 0; turn < 5; turn++) {
        const { api } = await createStranger(strict);
        await quietly(api(sendContactMessage, message));
        await quietly(api(forgotPassword, { email: owner.email }));
        await quietly(api(mailLink, { email: owner.email }));
      }
      const { api } = await createStranger(strict);
      await api(mailLink, { email: owner.email });
      await strict.queue.drain();
      const newest = (await strict.database.select().from(codeAttempts)).filter(
        ({ kind, expiresAt }) => kind === "link" && expiresAt > strict.clock.now(),
      );
      expect(newest, `hour ${now}`).toHaveLength(1);
      strict.clock.advance(hour);
    }
    const counted = (await strict.database.select().from(mailCounts)).filter(
      ({ kind, at }) => kind !== "more" && at.getTime() > strict.clock.now().getTime() - 24 * hour * 1000,
    );
    expect(counted.length).toBeLessThanOrEqual(15);
  },
);
