import { readCookie } from "./cookies.ts";

const tokenShape = /^[\w-]{22}$/;

/**
 * A cookie that no script reads for the secret of a link that was sent: it leaves the address at once, so that it stands in no history.
 * Under https its name has the prefix `__Host-`.
 */
export function linkCookie(name: string, minutes: number) {
  const nameOf = (secure: boolean) => (secure ? `__Host-${name}` : name);
  const cookie = (secure: boolean, value: string, seconds: number) =>
    `${nameOf(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    /** Null: no such secret. */
    store: (token: string, secure: boolean): string | null =>
      tokenShape.test(token) ? cookie(secure, token, minutes * 60) : null,
    clear: (secure: boolean): string => cookie(secure, "", 0),
    read: ({ headers }: Pick<Request, "headers">, secure: boolean): string | null => {
      const token = readCookie(headers.get("cookie"), nameOf(secure)) ?? "";
      return tokenShape.test(token) ? token : null;
    },
  };
}
