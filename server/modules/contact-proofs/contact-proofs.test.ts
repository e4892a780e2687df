import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { countMails, readMail, refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { proofDays } from "./index.ts";
import { tries } from "#server/platform/tries/tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterEach(() => app.database.delete(tries));
afterAll(() => app.close());

const asker = { browser: "one-browser", ip: "203.0.113.7", locale: "en" as const };
const codeFor = async (email: string, by = asker) => {
  const { attempt } = await app.contactProofs.sendCode(email, by);
  const { code, subject, text } = await readMail(app, email.toLowerCase());
  return { attempt, code, subject, text };
};
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

test("a mailed code proves an address to the browser that asked for it, for thirty days", async () => {
  expect(await app.contactProofs.provenBy("nora@example.com", asker.browser)).toBeNull();
  const { attempt, code, subject } = await codeFor("Nora@example.com");
  expect(subject).toBe(`\u2066${code}\u2069 opens your Wijha booking`);
  const { email, provenAt } = await app.contactProofs.prove({ attempt, code }, asker);
  expect(email).toBe("nora@example.com");
  expect(await app.contactProofs.provenBy("NORA@example.com", asker.browser)).toEqual(provenAt);
  expect(await app.contactProofs.provenBy("nora@example.com", "another-browser")).toBeNull();
  expect(await app.contactProofs.provenBy("nora@example.com", null)).toBeNull();
  expect(await app.contactProofs.lastProven("nora@example.com")).toEqual(provenAt);
  app.clock.advance(proofDays * 86_400);
  expect(await app.contactProofs.provenBy("nora@example.com", asker.browser)).toBeNull();
  expect(await app.contactProofs.lastProven("nora@example.com")).toBeNull();
});

test("a code is worth nothing twice, in another browser, after ten minutes or after three wrong ones", async () => {
  const first = await codeFor("salma@example.com");
  expect(await refusalOf(app.contactProofs.prove(first, { ...asker, browser: "another-browser" }))).toMatchObject({
    errors: { code: ["expired_code"] },
  });
  await app.contactProofs.prove(first, asker);
  expect(await refusalOf(app.contactProofs.prove(first, asker))).toMatchObject({
    errors: { code: ["expired_code"] },
  });

  const second = await codeFor("salma@example.com");
  app.clock.advance(10 * 60);
  expect(await refusalOf(app.contactProofs.prove(second, asker))).toMatchObject({
    errors: { code: ["expired_code"] },
  });

  const { attempt, code } = await codeFor("salma@example.com");
  const wrong = { attempt, code: otherThan(code) };
  for (const triesLeft of [2, 1, 0])
    expect(await refusalOf(app.contactProofs.prove(wrong, asker))).toMatchObject({
      errors: { code: ["wrong_code"] },
      details: { triesLeft },
    });
  expect(await refusalOf(app.contactProofs.prove({ attempt, code }, asker))).toMatchObject({
    errors: { code: ["expired_code"] },
  });
});

test("one address gets five codes an hour, whoever asks, and three from one network; one asker sends ten, whomever they go to", async () => {
  const from = (turn: number) => ({ ...asker, browser: `browser-${turn}`, ip: `198.51.${turn}.7` });
  for (let turn = 0; turn < 3; turn++)
    await app.contactProofs.sendCode("other@example.com", { ...from(7), browser: `own-${turn}` });
  expect(await refusalOf(app.contactProofs.sendCode("other@example.com", from(7)))).toMatchObject({
    code: "too_many_requests",
  });
  await app.contactProofs.sendCode("other@example.com", from(8));
  for (let turn = 0; turn < 5; turn++) await app.contactProofs.sendCode("victim@example.com", from(turn));
  const refused = await refusalOf(app.contactProofs.sendCode("victim@example.com", from(6)));
  expect(refused).toMatchObject({ code: "too_many_requests" });
  expect(await countMails(app, "victim@example.com")).toBe(5);
  for (let turn = 0; turn < 10; turn++) await app.contactProofs.sendCode(`person-${turn}@example.com`, asker);
  expect(await refusalOf(app.contactProofs.sendCode("person-11@example.com", asker))).toMatchObject({
    code: "too_many_requests",
  });
});
