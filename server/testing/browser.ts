import { type ApiClient, createApiClient } from "#contract/client.ts";
import type { TestApp } from "./create-test-app.ts";
import { testOrigin } from "./create-test-platform.ts";

export type TestBrowser = ReturnType<typeof createBrowser>;

/** A browser: keeps cookies, sends its token as a bearer and its csrf token, as the pages' script does. */
export function createBrowser(app: TestApp, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const send = async (request: Request): Promise<Response> => {
    const own: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      authorization: `Bearer ${cookies.get("token") ?? ""}`,
      "x-csrf-token": cookies.get("csrf_token") ?? "",
      origin: testOrigin,
      ...headers,
    };
    for (const [name, value] of Object.entries(own)) if (!request.headers.has(name)) request.headers.set(name, value);
    const response = await app.app.fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  const api: ApiClient = createApiClient(send, testOrigin);
  const request = (path: string, init: RequestInit = {}) => send(new Request(testOrigin + path, init));
  return {
    api,
    request,
    cookies,
    /** Fetches the csrf token, as any page does first. */
    open: async () => void (await request("/api/settings")),
  };
}
