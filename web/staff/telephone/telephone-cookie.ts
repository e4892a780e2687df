import { cookieNames } from "#web/lib/cookies.ts";

/** As long as a login at the desk lasts at most. */
const seconds = 12 * 3600;

/** Marks the browser for the pages of the site; who books in it is told by the API alone. */
export const telephoneCookie = (isOpen: boolean, url: URL): string =>
  `${cookieNames.telephone}=${isOpen ? "open" : ""}; Path=/; Max-Age=${isOpen ? seconds : 0}; HttpOnly; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;
