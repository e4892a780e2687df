import type { InputOf } from "#contract/endpoint.ts";
import { type getPassengerRights, rightsEvent, type RightsEvent } from "#contract/passenger-rights.ts";

type Question = InputOf<typeof getPassengerRights>;
/** Whether another flight was taken, offered within two hours, offered later, or not offered. */
export const others = ["taken", "soon", "later", "none"] as const;
/** How long before the departure the cancellation was told, in minutes. */
export const noticeMinutes = { two_months: 90_000, weeks: 30_240, week: 11_520, days: 2_880, hours: 600 } as const;
export const notices = ["two_months", "weeks", "week", "days", "hours"] as const;

const has = <Value extends string>(list: readonly Value[], value: string): value is Value =>
  (list as readonly string[]).includes(value);

/** What a form of the page sends, as the API asks it; null while nothing was sent. Only fields of the event are read. */
export function readRightsQuery(search: URLSearchParams): Question | null {
  if (!search.has("event") && !search.has("airline")) return null;
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const event = text("event");
  const question: Question = {
    airline: text("airline"),
    from: text("from"),
    to: text("to"),
    event: event as RightsEvent,
  };
  if (!has(rightsEvent.options, event)) return question;
  const cause = text("cause");
  return {
    ...question,
    ...(cause && { cause: cause as NonNullable<Question["cause"]> }),
    ...(event === "delay" && readDelay(search)),
    ...(event === "cancellation" && readWebhook(text("notice"))),
    ...((event === "cancellation" || event === "denied_boarding") && readOther(search)),
    ...((event === "baggage_late" || event === "baggage_lost") && readBag(text("bag"))),
    ...(text("paid") && !event.startsWith("baggage") && { paid: text("paid") }),
  };
}

const readDelay = (search: URLSearchParams) => ({
  ...readTime(search, "departure", "departureDelay"),
  ...readTime(search, "arrival", "arrivalDelay"),
  ...(search.has("onBoard") && { onBoard: 181 }),
  overnight: search.has("overnight"),
});

const readWebhook = (notice: string) => (has(notices, notice) ? { notice: noticeMinutes[notice] } : {});

function readOther(search: URLSearchParams) {
  switch (search.get("other")) {
    case "taken":
      return { accepted: true, ...readTime(search, "after", "arrivalDelay") };
    case "soon":
      return { alternative: 120 };
    case "later":
      return { alternative: 121 };
    default:
      return {};
  }
}

const readBag = (days: string) => (/^\d{1,3}$/.test(days) ? { bagDelay: Number(days) * 1_440 } : {});

/** Hours and minutes as minutes; nothing when neither was told. */
function readTime(search: URLSearchParams, name: string, key: "departureDelay" | "arrivalDelay") {
  const [hours, minutes] = [`${name}_h`, `${name}_m`].map((part) => search.get(part)?.trim() ?? "");
  if (!hours && !minutes) return {};
  return { [key]: Number(hours || 0) * 60 + Number(minutes || 0) };
}
