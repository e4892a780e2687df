import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { takeCase } from "#contract/admin/cases.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { compressResponse } from "#server/delivery/compress.ts";
import { createListener } from "#server/listen.ts";
import { staffMembers } from "#server/modules/staff/tables.ts";
import { addStaff, beginLogIn, logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { inMinutes } from "../testing/desk-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

type Caller = { request: (path: string, init?: RequestInit) => Promise<Response> };

/** Events as they come; `next` waits for one, `ended` for the end of the stream. */
async function watch({ request }: Caller) {
  const response = await request("/api/admin/live");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("no stream");
  let text = "";
  const read = async () => {
    const { value, done } = await reader.read();
    text += value ?? "";
    return done;
  };
  return {
    response,
    next: async (): Promise<[event: string, data: unknown]> => {
      for (;;) {
        const found = /event: (\w+)\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return [found[1] ?? "", JSON.parse(found[2] ?? "null")];
        }
        if (await read()) throw new Error("the stream has ended");
      }
    },
    ended: async () => {
      while (!(await read()));
      return true;
    },
    leave: () => reader.cancel(),
  };
}

test("tells a member of every case of the own queues that changes, and of no other", async () => {
  const [sara, finance] = [await logInStaff(app, "agent"), await logInStaff(app, "finance")];
  const [seen, other] = [await watch(sara), await watch(finance)];
  expect(seen.response.headers.get("content-type")).toContain("text/event-stream");
  expect(await seen.next()).toEqual(["ready", { late: 0 }]);
  expect(await other.next()).toEqual(["ready", { late: 0 }]);
  const { id } = await putCase(app, "message", { promise: { id: "first-reply", by: inMinutes(app, -5) } });
  expect(await seen.next()).toEqual(["case", { id, queue: "message", late: 1 }]);
  await sara.api(takeCase, { caseId: id, revision: 0 });
  expect(await seen.next()).toEqual(["case", { id, queue: "message", late: 1 }]);
  const refund = await putCase(app, "refund_refused");
  expect(await other.next()).toEqual(["case", { id: refund.id, queue: "refund_refused", late: 0 }]);
  await Promise.all([seen.leave(), other.leave()]);
});

test("ends with the session: a disabled member hears nothing more", async () => {
  const sara = await logInStaff(app, "agent");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const seen = await watch(sara);
  expect(await seen.next()).toMatchObject(["ready", {}]);
  await app.database
    .update(staffMembers)
    .set({ disabledAt: app.clock.now() })
    .where(eq(staffMembers.id, sara.staff.id));
  vi.advanceTimersByTime(20_000);
  expect(await seen.ended()).toBe(true);
  vi.useRealTimers();
});

test("is there for nobody who is not at the desk", async () => {
  const pending = await beginLogIn(app, await addStaff(app, "administrator"));
  const customer = await signUp(app);
  for (const caller of [createBrowser(app), pending, customer])
    expect((await caller.request("/api/admin/live")).status).toBe(401);
});

test("over the network it comes at once, uncompressed, and lets the server end", async () => {
  const sara = await logInStaff(app, "agent");
  const answer = getRequestListener(async (request) => compressResponse(request, await app.app.fetch(request)), {
    overrideGlobalObjects: false,
  });
  const listener = createListener((request, response) => void answer(request, response));
  await listener.listen({ port: 0, host: "127.0.0.1" });
  const cookie = [...sara.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const origin = `http://127.0.0.1:${listener.port()}`;
  const seen = await watch({
    request: (path) => fetch(origin + path, { headers: { cookie, "accept-encoding": "gzip, br, zstd" } }),
  });
  expect(seen.response.headers.get("content-encoding")).toBeNull();
  expect(await seen.next()).toMatchObject(["ready", {}]);
  const begun = Date.now();
  await app.desk.endLive();
  expect(await seen.ended()).toBe(true);
  await listener.drain();
  expect(Date.now() - begun).toBeLessThan(5_000);
});
