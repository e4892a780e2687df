import { expect, test } from "vitest";
import webPush from "web-push";
import { getSettings } from "#contract/settings.ts";
import { readEnv } from "#server/env.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { composePush } from "./push.ts";

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: "mailto:care@wijha.example" };
const live = { MODE: "live", PUBLIC_URL: "https://wijha.com" };
const composed = (env: Record<string, string>, keyFor = createKeyFor(Buffer.alloc(32, 1))) =>
  composePush({ db: {} as Database, keyFor, measure: () => {} }, readEnv(env));

test("with keys messages are sent, on one's own machine they are kept in a box, and a live site without keys has none", () => {
  expect(composed({ ...live, ...keys })).toMatchObject({ push: { publicKey }, pushBox: undefined });
  expect(composed(keys).pushBox).toBeUndefined();
  expect(composed({}).pushBox).toBeDefined();
  expect(composed(live)).toEqual({ push: null, pushBox: undefined });
});

test("the box's key stays when the secret changes", () => {
  const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const after = composed({}, createKeyFor(next, [old.toString("utf8")]));
  expect(after.push?.publicKey).toBe(composed({}).push?.publicKey);
});

test("only all of the settings together are some, and each is what it has to be", () => {
  for (const missing of Object.keys(keys)) expect(() => readEnv({ ...keys, [missing]: "" })).toThrow(missing);
  for (const wrong of [{ PUSH_PUBLIC_KEY: "a" }, { PUSH_PRIVATE_KEY: "a" }, { PUSH_SUBJECT: "care@wijha.example" }])
    expect(() => readEnv({ ...keys, ...wrong })).toThrow(Object.keys(wrong)[0]);
});

test("what pages are told is the public key alone", async () => {
  await using app = await createTestApp({ env: keys });
  const settings = await app.api(getSettings, {});
  expect(settings.pushKey).toBe(publicKey);
  expect(JSON.stringify(settings)).not.toContain(privateKey);
  expect((await app.request("/mailbox/pushes")).status).toBe(404);
});
