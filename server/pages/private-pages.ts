/** Pages of one person or one booking, under a language; `.data` is what a page asks for when it is moved to. */
const privatePath = new RegExp(
  `^/(?:en|ar)/(?:${[
    "(?:flights|hotels)/booking/",
    "booking/",
    "bookings/",
    "my-bookings",
    "checkout",
    "callback/",
    "payment-iframe",
    "tickets",
    "evaluation",
    "visa/applications/",
    "settings/",
    "account-link",
    "logout",
  ].join("|")})`,
);

/**
 * What such a page's answer carries (docs/decisions/0018): kept nowhere, so that "back" shows nothing after a log-out; named to
 * no other site; found by no search engine. `same-origin` and not `no-referrer`: with the latter browsers send forms with
 * `Origin: null`, which older ones have nothing else to be known by.
 */
export const privateHeaders: [string, string][] = [
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
  ["X-Robots-Tag", "noindex"],
];

export const isPrivatePath = (pathname: string): boolean => privatePath.test(pathname);
