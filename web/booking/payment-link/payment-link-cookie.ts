import { cookieNames } from "#web/lib/cookies.ts";
import { linkCookie } from "#web/lib/link-cookie.ts";

/** The secret of a payment link, as long as a hold lasts. */
export const paymentLinkCookie = linkCookie(cookieNames.paymentLink, 24 * 60);
