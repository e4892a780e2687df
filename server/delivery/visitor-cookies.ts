/**
 * The cookies of a page's request while it is answered: what the API sets during it counts for the calls that follow, and
 * reaches the browser with the page.
 */
export function createVisitorCookies(header: string | null) {
  const values = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const mark = part.indexOf("=");
    if (mark > 0) values.set(part.slice(0, mark).trim(), part.slice(mark + 1).trim());
  }
  const set = new Map<string, string>();
  let cleared: string | null = null;
  return {
    /** As a Cookie header. */
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join("; "),
    /** The login's token, empty without one. */
    token: () => decode(values.get("token") ?? ""),
    /** What a log-out during this request lets the browser forget. */
    cleared: () => cleared,
    take: (answer: Response) => {
      cleared ??= answer.headers.get("clear-site-data");
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        set.set(name, cookie);
        if (value) values.set(name, value);
        else values.delete(name);
      }
    },
    /** For the page's own answer, one Set-Cookie a name. */
    changes: () => [...set.values()],
  };
}

export type VisitorCookies = ReturnType<typeof createVisitorCookies>;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
