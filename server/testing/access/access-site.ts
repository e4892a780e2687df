import { createListener } from "#server/listen.ts";
import { silentLog } from "#server/platform/log.ts";
import { createSite } from "#server/delivery.ts";
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
    publicOrigin: app.env.PUBLIC_URL,
    allowedHosts: app.env.ALLOWED_HOSTS,
    policy,
    sold: app.http.sold,
    sharedSeconds: app.env.CDN_CACHE_SECONDS,
    published,
    dataDir: app.env.DATA_DIR,
    appLinks: { apple: [], android: null },
    trustedProxies: app.env.TRUSTED_PROXIES,
    limits: app.http.limits,
  });
  const listener = createListener(handle);
  await listener.listen({ port: 0, host: "127.0.0.1" });
  const port = listener.port();
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
    port,
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
        listener.server.closeAllConnections();
        listener.server.close(() => resolve());
      }),
  };
}
