import { cookieNames } from "#web/lib/cookies.ts";
import { linkCookie } from "#web/lib/link-cookie.ts";

/** The secret of a link that was mailed to the address of an account. */
export const { store: storeLink, clear: clearLink, read: readLink } = linkCookie(cookieNames.accountLink, 30);
