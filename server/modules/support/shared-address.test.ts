import { expect, test } from "vitest";
import { askCallback } from "#contract/packages.ts";
import { sendContactMessage } from "#contract/support.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

const person = (index: number) => ({
  name: "Noura Alotaibi",
  email: `noura${index}@example.com`,
  phone_country: "+966",
  phone: String(551_112_000 + index),
});
const message = { subject: "question" as const, message: "When does the coach leave?" };
const callback = { slug: "alula-hegra-three-days", slot: "any" as const };

/** How many people of one office may do it before the next one has to wait. */
async function countUntilRefused(
  app: TestApp,
  ask: (browser: ReturnType<typeof createBrowser>, index: number) => Promise<unknown>,
) {
  for (let index = 0; index < 40; index += 1) {
    const browser = createBrowser(app);
    await browser.open();
    const status = await ask(browser, index).then(
      () => 200,
      async (error: unknown) => (await refusalOf(Promise.reject(error))).status,
    );
    if (status !== 200) return { index, status };
  }
  return null;
}

test("an office behind one address writes and asks to be called: some of them, not an endless number", async () => {
  await using app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
  expect(
    await countUntilRefused(app, ({ api }, index) => api(sendContactMessage, { ...person(index), ...message })),
  ).toEqual({ index: 20, status: 429 });
  expect(await countUntilRefused(app, ({ api }, index) => api(askCallback, { ...person(index), ...callback }))).toEqual(
    { index: 10, status: 429 },
  );
});
