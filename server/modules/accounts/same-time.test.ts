import { expect, test } from "vitest";
import { forgotPassword, logIn, mailLink, register } from "#contract/accounts.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createBrowser, type TestBrowser } from "#server/testing/browser.ts";
import { person, signUp } from "./testing/account-client.ts";
import { tries } from "#server/platform/tries/tables.ts";

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Rough, so that a busy machine does not matter: leaving the hash out, or the row, would be seen. bench/accounts is exact. */
test("known and unknown addresses take as long (S6)", { timeout: 60_000 }, async () => {
  await using app = await createTestApp();
  const { person: sara } = await signUp(app);
  const browser = createBrowser(app);
  await browser.open();
  const calls: ((browser: TestBrowser, email: string) => Promise<unknown>)[] = [
    ({ api }, email) => api(logIn, { email, password: "Wrong-Pass7" }),
    ({ api }, email) => api(register, { ...person, email }),
    ({ api }, email) => api(forgotPassword, { email }),
    ({ api }, email) => api(mailLink, { email }),
  ];
  for (const call of calls) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 15; round++)
      for (const [kind, email] of [
        ["known", sara.email],
        ["unknown", "nobody@example.com"],
      ] as const) {
        await app.database.delete(tries);
        const started = performance.now();
        await call(browser, email).catch(() => undefined);
        times[kind].push(performance.now() - started);
      }
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  }
});
