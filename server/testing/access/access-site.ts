import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { silentLog } from "#server/platform/log.ts";
import { createSite } from "#server/pages.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { cookieHeader, type Credentials } from "./access-people.ts";

/** A page as a browser without JavaScript gets it; `location`: where it is sent on to. */
export type PageAnswer = { status: number; text: string; location: string | null; headers: Headers };
export type Site = Awaited<ReturnType<typeof openSite>>;

/** The built pages in front of a test's application, on a port of this machine. */
export async function openSite(app: TestApp) {
  const { policy, published } = app;
  const handle = await createSite({
    api: app.app,
    log: silentLog,
    publicOrigin: testOrigin,
    policy,
    published,
    dataDir: app.env.DATA_DIR,
    appLinks: { apple: [], android: null },
    trustedProxies: 0,
  });
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, { cookies }: Credentials, init: RequestInit = {}): Promise<PageAnswer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      redirect: "manual",
      headers: { cookie: cookieHeader(cookies), ...init.headers },
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text(), location: headers.get("location") };
  };
  return {
    ask,
    /** Sends a form of a page of ours. */
    post: (path: string, credentials: Credentials, fields: Record<string, string>) =>
      ask(path, credentials, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: testOrigin },
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
