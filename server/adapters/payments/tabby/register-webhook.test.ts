import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { checkTabby } from "./check-tabby.ts";
import { registerWebhook } from "./register-webhook.ts";
import { openTabby } from "./testing/open-tabby.ts";

let fresh: TestDatabase;
let tabby: ReturnType<typeof openTabby>;
beforeAll(async () => {
  fresh = await createTestDatabase();
  tabby = openTabby(fresh.database);
});
afterAll(() => fresh.drop());

const register = (changes: Partial<typeof tabby.settings> = {}, publicUrl = "https://wijha.test") =>
  registerWebhook(tabby.deps, { ...tabby.settings, ...changes }, publicUrl);

test("a webhook is registered once, and its secret is changed in its place", async () => {
  expect(await register()).toBe("registered");
  expect(await register()).toBe("unchanged");
  const url = "https://wijha.test/api/webhooks/payments/tabby";
  const header = { title: "x-webhook-secret", value: tabby.settings.webhookSecret };
  expect(tabby.mock.state.registered).toMatchObject([{ url, header }]);
  expect(await register({ webhookSecret: "another-secret-of-ours" })).toBe("changed");
  expect(tabby.mock.state.registered).toMatchObject([{ url, header: { value: "another-secret-of-ours" } }]);
});

test("is refused without TLS, and with a key that is none of Tabby's", async () => {
  await expect(register({}, "http://wijha.test")).rejects.toMatchObject({ kind: "invalid_request" });
  await expect(register({ secretKey: "sk_nobodys" })).rejects.toMatchObject({ kind: "auth" });
  expect(tabby.mock.state.registered).toHaveLength(1);
});

test("the report says how Tabby stands, and never a credential", async () => {
  const report = await checkTabby(tabby.deps, tabby.settings, true);
  expect(report).toMatchObject({ partner: "tabby", isOn: true, hasCredentials: true, dryCall: "HTTP 200" });
  expect(await checkTabby(tabby.deps, { ...tabby.settings, webhookSecret: "" }, false)).toMatchObject({
    hasCredentials: false,
    dryCall: "not made: no credentials",
  });
  const { rows } = await fresh.database.$client.query("select request, response from partner_calls");
  expect(rows.length).toBeGreaterThan(3);
  for (const secret of [tabby.settings.secretKey, tabby.settings.webhookSecret, "another-secret-of-ours"])
    expect(JSON.stringify([report, rows])).not.toContain(secret);
});
