import type { KeptTrip } from "./kept-trips.ts";

/** What stands for a trip's own words in the one item of the copied page's list. */
export const placeholders = {
  page: "/kept-page",
  title: "kept-title",
  days: "kept-days",
  locale: "kept-locale",
} as const;

const itemStart = '<li data-kept-item=""';
const itemEnd = "</li>";

/** The copied page of kept trips with the trips that are kept now. */
export function listInPage(html: string, trips: readonly KeptTrip[]): string {
  const start = html.indexOf(itemStart);
  const end = html.indexOf(itemEnd, start) + itemEnd.length;
  const pattern = html.slice(start, end);
  const shown = pattern.replace(' hidden=""', "");
  const items = trips.map((trip) =>
    Object.entries(placeholders).reduce(
      (text, [name, stands]) => text.replaceAll(stands, () => escapeText(trip[name as keyof typeof placeholders])),
      shown,
    ),
  );
  const listed = html.slice(0, start) + items.join("") + html.slice(end);
  return trips.length > 0 ? listed.replace(/data-kept-none=""/, 'data-kept-none="" hidden=""') : listed;
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
