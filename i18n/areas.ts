/**
 * Which areas of `messages/<locale>/<area>.json` a browser loads, by the group of pages that needs them. `core` comes with
 * every page, `fatal` with the last error screen; each other group has a layout in web/locales that adds its own. An area
 * that stands in no group stays on the server (mails, documents). A single key of another area may stand in a group too.
 */
export const areaGroups = {
  core: ["common", "shell"],
  home: [
    "home",
    "destination-card",
    "visa-finder",
    "offers.copy",
    "offers.copied",
    "offers.copy_failed",
    "offers.until",
    "offers.from_day",
    "offers.ended_on",
    "packages.percent_off",
    "packages.days",
    "packages.before",
    "packages.for_two",
    "packages.per_person",
    "packages.next",
    "packages.places_left",
    "packages.by_call",
    "packages.no_departure",
  ],
  results: ["results", "list", "search.one_way", "search.round_trip", "search.multi_city"],
  stays: ["stays", "list", "stay-search", "stay-card", "stay-map"],
  hotel: ["hotel", "list", "stay-search", "stay-card"],
  booking: ["booking", "saved-travellers", "payment", "confirmation", "errors"],
  packages: ["packages", "stay-map", "errors"],
  checkout: ["visa-file", "checkout", "booking", "saved-travellers", "payment", "confirmation", "errors"],
  confirmed: ["visa-file", "checkout", "stay-booking", "booking", "payment", "confirmation", "errors"],
  "stay-booking": ["stay-booking", "booking", "saved-travellers", "payment", "confirmation", "errors"],
  account: ["account", "errors"],
  "my-bookings": ["my-bookings", "account", "lookup"],
  manage: ["visa-file", "my-bookings", "checkout", "stay-booking", "booking", "payment", "confirmation", "errors"],
  evaluation: ["evaluation", "errors"],
  support: ["lookup", "contact", "errors"],
  visas: ["visas", "visa-finder"],
  "visa-application": ["visa-application"],
  destinations: ["destinations", "destination-card", "stay-map"],
  // Words of the two search forms, which come with their code on first touch.
  search: ["search"],
  "stay-search": ["stay-search"],
  offers: ["offers"],
  blogs: ["articles"],
  company: ["pages"],
  rights: ["rights", "search"],
  fatal: ["fatal"],
} as const satisfies Record<string, readonly string[]>;

export type AreaGroup = keyof typeof areaGroups;
