export type Visitor = {
  post: (path: string, body: object) => Promise<{ status: number; ms: number; body: string }>;
  /** What it sends with every request. */
  headers: () => Record<string, string>;
};

/**
 * A browser that has the csrf token and keeps its device's cookie. Only with `staysIn` it also keeps its session: many logins
 * at the same time would change each other's.
 */
export async function openVisitor(origin: string, { staysIn = false } = {}): Promise<Visitor> {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (staysIn || !jar.has("csrf_token") || name === "device") jar.set(name, value);
    }
  };
  keep(await fetch(`${origin}/api/settings`));
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    headers: () => ({ cookie: cookie(), authorization: `Bearer ${jar.get("token") ?? ""}` }),
    post: async (path, body) => {
      const started = performance.now();
      const response = await fetch(`${origin}/api${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: cookie(),
          "x-csrf-token": jar.get("csrf_token") ?? "",
          "x-request-id": "measurement",
        },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      const ms = performance.now() - started;
      keep(response);
      return { status: response.status, ms, body: text };
    },
  };
}
