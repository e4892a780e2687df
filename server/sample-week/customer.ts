import { type ApiClient, createApiClient } from "#contract/client.ts";
import type { Locale } from "#contract/text.ts";
import type { Week } from "./open-week.ts";

/** A browser of somebody: keeps its cookies and sends what the pages' own code sends. */
export async function openBrowser({ app, env }: Pick<Week, "app" | "env">, locale: Locale): Promise<ApiClient> {
  const cookies = new Map<string, string>();
  const send = async (request: Request): Promise<Response> => {
    request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    request.headers.set("x-csrf-token", cookies.get("csrf_token") ?? "");
    request.headers.set("set-locale", locale);
    request.headers.set("origin", env.PUBLIC_URL);
    const token = cookies.get("token");
    if (token) request.headers.set("authorization", `Bearer ${token}`);
    const response = await app.fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  await send(new Request(`${env.PUBLIC_URL}/api/settings`));
  return createApiClient(send, env.PUBLIC_URL);
}

export const once = () => ({ idempotencyKey: crypto.randomUUID() });
