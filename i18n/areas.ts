/**
 * Which areas of `messages/<locale>/<area>.json` a browser loads, by the group of pages that needs them. `core` comes with
 * every page, `fatal` with the last error screen; each other group has a layout in web/locales that adds its own. An area
 * that stands in no group stays on the server (mails, documents).
 */
export const areaGroups = {
  core: ["common", "shell"],
  home: ["home", "search", "stay-search"],
  results: ["results", "list", "search"],
  stays: ["stays", "list", "stay-search", "stay-card", "stay-map"],
  hotel: ["hotel", "list", "stay-search", "stay-card"],
  booking: ["booking", "saved-travellers", "payment", "confirmation", "errors"],
  "stay-booking": ["stay-booking", "booking", "saved-travellers", "payment", "confirmation", "errors"],
  account: ["account", "errors"],
  "my-bookings": ["my-bookings", "account", "lookup"],
  manage: ["my-bookings", "stay-booking", "booking", "payment", "confirmation", "errors"],
  evaluation: ["evaluation", "errors"],
  support: ["lookup", "contact", "errors"],
  visas: ["visas", "visa-finder"],
  fatal: ["fatal"],
} as const satisfies Record<string, readonly string[]>;

export type AreaGroup = keyof typeof areaGroups;
