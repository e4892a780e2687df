import { timeOfDay, type TransferQuery, transferPlaceId } from "#contract/transfers.ts";
import * as limits from "#contract/limits.ts";
import { calendarDate } from "#contract/primitives.ts";
import { addDays } from "#i18n/format-date.ts";

/** What stands in the search form: whole, so that it can be drawn, whatever the address says. */
export type TransferDraft = TransferQuery;

const usual = { from: "jed-airport", to: "makkah-hotels", time: "10:00", adults: 2 } as const;

/** As many as the API takes. */
export const mostBags = 18;

/** Half hours of a day to choose from, and the time that an address asked for. */
export const timesWith = (time: string): string[] =>
  [
    ...new Set([
      time,
      ...Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, "0")}:${at % 2 ? "30" : "00"}`),
    ]),
  ].toSorted();

/** The form of an address; what cannot be read is what is usual. `today` in Riyadh. */
export function readDraft(params: URLSearchParams, today: string): TransferDraft {
  const text = (name: string) => params.get(name) ?? "";
  const place = (name: "from" | "to") => (transferPlaceId.safeParse(text(name)).success ? text(name) : usual[name]);
  const count = (name: string, other: number, most: number) =>
    /^\d{1,2}$/.test(text(name)) ? Math.min(Number(text(name)), most) : other;
  return {
    from: place("from"),
    to: place("to"),
    date: calendarDate.safeParse(text("date")).success ? text("date") : addDays(today, 7),
    time: timeOfDay.safeParse(text("time")).success ? text("time") : usual.time,
    adults: Math.max(1, count("adults", usual.adults, limits.seatedPassengers)),
    children: count("children", 0, limits.seatedPassengers - 1),
    bags: count("bags", usual.adults, mostBags),
  };
}

/** Whether an address asks for rides, or only for the form. */
export const isAsked = (params: URLSearchParams): boolean =>
  params.has("from") && params.has("to") && params.has("date");

/** Of a draft, in the order of the form; `more`: what was chosen of the results. */
export function writeDraft(draft: TransferDraft, more: Record<string, string> = {}): string {
  const entries = Object.entries(draft).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...entries, ...Object.entries(more)]).toString();
}

/** Which ways are shown. */
export type Way = "all" | "train" | "road";

export const readWay = (params: URLSearchParams): Way => {
  const way = params.get("way");
  return way === "train" || way === "road" ? way : "all";
};
