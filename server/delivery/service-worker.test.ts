import { expect, test } from "vitest";
import { openSite } from "#server/testing/access/access-site.ts";
import { askRaw } from "#server/testing/ask-raw.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";

const hearsFetches = /addEventListener\(["'`]fetch/;

async function askWorker(env: Record<string, string>) {
  await using app = await createTestApp({ env });
  const site = await openSite(app);
  try {
    const worker = await askRaw(site.port, "/service-worker.js");
    const page = await askRaw(site.port, "/en/login");
    return { worker, policy: String(page.headers["content-security-policy"]) };
  } finally {
    await site.close();
  }
}

test("the service worker is a script for the whole site that no cache keeps, and pages may start it", async () => {
  const { worker, policy } = await askWorker({});
  expect(worker.status).toBe(200);
  expect(worker.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  expect(worker.headers["set-cookie"]).toBeUndefined();
  expect(worker.text).toMatch(hearsFetches);
  expect(policy).toContain("; worker-src 'self';");
}, 60_000);

test("where kept trips are switched off, the worker erases what it kept, answers nothing and leaves", async () => {
  const { worker } = await askWorker({ OFFLINE_TRIPS: "off", MODE: "live" });
  expect([worker.status, worker.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(worker.text).toContain("unregister()");
  expect(worker.text).not.toMatch(hearsFetches);
}, 60_000);

test("the worker hears push messages, also where kept trips are switched off: then it does nothing else", async () => {
  const hearsPushes = /addEventListener\(["'`]push/;
  expect((await askWorker({})).worker.text).toMatch(hearsPushes);
  const { worker } = await askWorker({ OFFLINE_TRIPS: "off" });
  expect(worker.text).toMatch(hearsPushes);
  expect(worker.text).not.toMatch(hearsFetches);
  expect(worker.text).not.toContain("unregister()");
}, 60_000);
