/** R3.10: the names of what the browser keeps. */
export const cookieNames = {
  language: "language",
  currency: "currency",
  token: "token",
  ama: "ama",
  csrf: "csrf_token",
  textSize: "text_size",
  theme: "theme",
  digits: "digits",
  calendar: "calendar",
  /** That a code was mailed for a sign-up or a reset, for an hour. */
  accountStep: "account_step",
  /** The secret of a mailed link, for half an hour. Under https with the prefix `__Host-`. */
  accountLink: "account_link",
  /** The secret of a payment link, for a day. Under https with the prefix `__Host-`. */
  paymentLink: "payment_link",
  /** That staff book by telephone in this browser: pages have a bar, and none is a cached one. Who they are is told by the API. */
  telephone: "telephone",
} as const;

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

/** A cookie's value in a `Cookie` header or `document.cookie`; null when it is not there. */
export function readCookie(cookies: string | null | undefined, name: string): string | null {
  for (const pair of (cookies ?? "").split(/;\s*/)) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at) === name) return decodeOrNull(pair.slice(at + 1));
  }
  return null;
}

function decodeOrNull(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A cookie for the whole site, sent on links from elsewhere but not with requests other sites make. */
export function cookieText(name: CookieName, value: string, days: number, secure: boolean): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** In the browser only. */
export function writeCookie(name: CookieName, value: string, days: number) {
  document.cookie = cookieText(name, value, days, location.protocol === "https:");
}

export function deleteCookie(name: CookieName) {
  document.cookie = `${cookieText(name, "", 0, false)}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}
