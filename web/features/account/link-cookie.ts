import { cookieNames, readCookie } from "#web/lib/cookies.ts";

const tokenShape = /^[\w-]{22}$/;
const minutes = 30;
const nameOf = (secure: boolean) => (secure ? `__Host-${cookieNames.accountLink}` : cookieNames.accountLink);

/**
 * Takes the secret of a mailed link out of the address at once, so that it stands in no history, and into a cookie that no
 * script reads. Null: no such secret.
 */
export const storeLink = (token: string, secure: boolean): string | null =>
  tokenShape.test(token) ? cookie(secure, token, minutes * 60) : null;

export const clearLink = (secure: boolean): string => cookie(secure, "", 0);

export function readLink({ headers }: Pick<Request, "headers">, secure: boolean): string | null {
  const token = readCookie(headers.get("cookie"), nameOf(secure)) ?? "";
  return tokenShape.test(token) ? token : null;
}

const cookie = (secure: boolean, value: string, seconds: number) =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
