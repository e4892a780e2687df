import { createServer, type Server } from "node:http";
import { networkInterfaces } from "node:os";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { askRaw } from "#server/testing/ask-raw.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

/** The application on every address of this machine. */
async function open(env: Record<string, string>) {
  const app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1", ...env } });
  server = createServer(getRequestListener(app.app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => void server?.listen(0, "0.0.0.0", resolve));
  return { app, port: (server.address() as AddressInfo).port };
}
const password = "correct-horse-battery";
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(`any:${text}`).toString("base64")}` });
const otherAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === "IPv4" && !each.internal)?.address;

test("kept mails are read on this machine, by its own name, and by nobody through a proxy", async () => {
  const { app, port } = await open({});
  const ask = async (headers: Record<string, string>) => (await askRaw(port, "/mailbox", { headers })).status;
  expect(await ask({ host: `localhost:${port}` })).toBe(200);
  expect(await ask({ host: "127.0.0.1" })).toBe(200);
  // A name of somebody's that was given a loopback address.
  expect(await ask({ host: "evil.example" })).toBe(404);
  expect(await ask({ host: "localhost", "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await ask({ host: "localhost", via: "1.1 proxy" })).toBe(404);
  await app.close();
});

test.skipIf(!otherAddress)("another machine reads none, whatever it says of itself", async () => {
  const { app, port } = await open({});
  for (const path of ["/mailbox", "/mailbox/00000000-0000-4000-8000-000000000000"])
    for (const headers of [{ host: "localhost" }, { host: "localhost", "x-forwarded-for": "127.0.0.1" }])
      expect((await askRaw(port, path, { host: otherAddress!, headers })).status).toBe(404);
  await app.close();
});

test("a demonstration shows mails to whoever has the password, and to nobody without one", async () => {
  const env = { PUBLIC_URL: "https://demo.example", MODE: "demo", MAILBOX: "on" };
  const { app, port } = await open({ ...env, MAILBOX_PASSWORD: password });
  const ask = async (headers: Record<string, string>) => askRaw(port, "/mailbox", { headers });
  expect((await ask(basic(password))).status).toBe(200);
  const refused = await ask({ host: "localhost" });
  expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, expect.stringContaining("Basic")]);
  const wrong = [];
  for (let turn = 0; turn < 12; turn += 1) wrong.push((await ask(basic(`${password}${turn}`))).status);
  expect([wrong[0], wrong.at(-1)]).toEqual([401, 429]);
  await app.close();
  server?.close();
  const closed = await open(env);
  expect((await askRaw(closed.port, "/mailbox", { headers: { host: "localhost" } })).status).toBe(404);
  await closed.app.close();
});
