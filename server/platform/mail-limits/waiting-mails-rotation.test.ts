import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sendContactMessage } from "#contract/support.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sendWaitingJob } from "./rate-limited-mailer.ts";

const [oldSecret, newSecret] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
const limits = { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" };

/** Six messages from six networks: the limit of the address lets four answers go, two wait. */
async function fillBudget(app: TestApp) {
  for (let network = 1; network <= 6; network++) {
    const browser = createBrowser(app, { "x-forwarded-for": `10.9.${network}.1` });
    await browser.open();
    await browser.api(sendContactMessage, {
      name: "Bill",
      email: "waits@example.com",
      phone_country: "+966",
      phone: "554400000",
      subject: "question",
      message: "A message that is long enough to be taken.",
    });
  }
  await app.queue.drain();
}

test("a mail that waits while the secret is changed is re-sealed and still goes out", async () => {
  await using first = await createTestApp({ env: { ...limits, SECRET: oldSecret } });
  await fillBudget(first);
  const restart = (env: Record<string, string>) =>
    createTestApp({ on: first, env: { ...limits, ...env }, overrides: { clock: first.clock } });
  {
    await using app = await restart({ SECRET: newSecret, SECRET_PREVIOUS: oldSecret });
    const report = await app.resealing.run();
    expect(report["waiting_mails.sealed"]).toEqual({ resealed: 2, unreadable: 0, left: 0 });
  }
  await using app = await restart({ SECRET: newSecret });
  app.clock.advance(3600);
  await app.queue.enqueue(app.database, sendWaitingJob, {});
  await app.queue.drain();
  expect(await app.mailbox?.list()).toHaveLength(6);
});
