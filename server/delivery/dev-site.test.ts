import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { silentLog } from "#server/platform/log.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createDevSite } from "./dev-site.ts";
import type { NodeHandler } from "#server/delivery.ts";

test("in development, too, the site answers to its own names alone, and with a page", async () => {
  vi.stubEnv("NODE_ENV", "development");
  await using app = await createTestApp();
  const { policy, published } = app;
  let handle: NodeHandler = () => undefined;
  const server = createServer((asked, answer) => handle(asked, answer));
  handle = await createDevSite(
    {
      api: app.app,
      log: silentLog,
      publicOrigin: app.env.PUBLIC_URL,
      allowedHosts: ["shop.example"],
      policy,
      sold: app.http.sold,
      sharedSeconds: 0,
      published,
      dataDir: app.env.DATA_DIR,
      appLinks: { apple: [], android: null },
      trustedProxies: 0,
      limits: app.http.limits,
    },
    server,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (host: string, path = "/api/build") =>
    new Promise<number | undefined>((resolve, reject) =>
      request({ port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end(),
    );
  const names = ["evil.example", `localhost:${port}`, "wijha.test", "shop.example"];
  expect(await Promise.all(names.map((host) => ask(host)))).toEqual([421, 404, 404, 404]);
  expect(await ask("shop.example", "/en/contact-us")).toBe(200);
  server.closeAllConnections();
  server.close();
}, 120_000);
