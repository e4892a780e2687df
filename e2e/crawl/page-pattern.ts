/** Sections whose pages are so few that all of them are looked at; of others some are. */
const wholeSections = new Set(["destinations", "packages", "visa", "offers", "blogs"]);
const sample = 4;

/** The kind of page an address leads to: `/hotels/*`, `/destinations/*`; with a query `/blogs?`, whatever it asks for. */
export function patternOf({ pathname, search }: URL): string {
  const [, , section = "", ...rest] = pathname.split("/");
  return `/${[section, ...rest.map(() => "*")].join("/")}${search === "" ? "" : "?"}`;
}

/** How many pages of a pattern are looked at. */
export function quotaOf(pattern: string): number {
  const [, section = ""] = pattern.split("/");
  return wholeSections.has(section) && !pattern.endsWith("?") ? Number.POSITIVE_INFINITY : sample;
}
