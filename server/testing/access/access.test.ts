import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "#server/http/openapi/endpoints.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createStrangers, type Stranger } from "./access-callers.ts";
import { type AccessGround, createAccessGround } from "./access-ground.ts";
import { keepSessions, type Restore } from "./access-rows.ts";
import { checkEndpoint, checkFile } from "./check-access.ts";
import { endpointRules } from "./endpoint-rules.ts";
import { fileRules, isMailbox } from "./file-rules.ts";
import { servedRoutes } from "./route-table.ts";

let app: TestApp;
let ground: AccessGround;
let strangers: Stranger[];
let restore: Restore;
beforeAll(async () => {
  app = await createTestApp();
  ground = await createAccessGround(app);
  strangers = await createStrangers(ground);
  restore = await keepSessions(app.database);
});
afterAll(() => app.close());

const endpoints = new Map(allEndpoints.map(({ endpoint }) => [endpoint.name, endpoint]));

test("every route has a rule, and no rule is left over", () => {
  const ruled = Object.keys(endpointRules).map((name) => {
    const { method, path } = endpoints.get(name) ?? {};
    return `${method} /api${path}`;
  });
  const served = servedRoutes(app).filter((route) => !isMailbox(route));
  expect([...ruled, ...Object.keys(fileRules)].toSorted()).toEqual(served);
});

test.each(Object.entries(fileRules))("%s: nobody reads or changes what is not theirs", async (_, rule) => {
  expect(await checkFile(ground, strangers, restore, rule)).toEqual([]);
});

test.each(Object.entries(endpointRules))("%s: nobody reads or changes what is not theirs", async (name, rule) => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error("no such endpoint");
  expect(endpoint.access === "user").toBe(rule.whose === "account");
  expect(await checkEndpoint(ground, strangers, restore, endpoint, rule)).toEqual([]);
});

test("no field that a caller made up was taken: no stage, no price, no payment", async () => {
  const { draft, stayDraft } = ground.bookings;
  const { rows } = await app.database.$client.query(
    "select id from bookings where total = 1 or payment_id = $1 or (id = any($2) and stage <> 'draft')",
    ["AAAAAAAAAAAAAAAAAAAAAA", [draft.id, stayDraft.id]],
  );
  expect(rows).toEqual([]);
});
