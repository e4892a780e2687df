import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaApplication, VisaStatus } from "#contract/visa-applications.ts";
import { formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import { type FormBody, statusOf } from "../form/form-body.ts";
import { nextStatuses, usualWay } from "../progress/application-states.ts";
import type { visaEvents } from "../tables.ts";

type Event = typeof visaEvents.$inferSelect;

/** What happened, oldest first, and what usually comes next while nothing has ended. */
export function viewTimeline(
  events: readonly Event[],
  now: VisaStatus,
  form: FormBody,
  needsAppointment: boolean,
  locale: Locale,
): VisaApplication["timeline"] {
  const words = (id: VisaStatus) => {
    const { label, customerText } = statusOf(form, id);
    return { status: id, label: label[locale], text: customerText[locale] };
  };
  const happened = events.map(({ status, at, facts }) => ({
    ...words(status),
    at: at.toISOString(),
    due: false,
    note: facts?.appointmentAt
      ? momentOf(facts.appointmentAt, locale)
      : facts?.back
        ? backOf(facts.back, locale)
        : null,
  }));
  const way = usualWay(needsAppointment);
  // Documents were asked for in the middle of the review.
  const at = now === "documents_needed" ? "in_review" : now;
  const isOver = nextStatuses[now].length === 0;
  const coming = isOver ? [] : now === "refused" ? (["delivered"] as const) : way.slice(way.indexOf(at) + 1);
  return [...happened, ...coming.map((id) => ({ ...words(id), at: null, due: true, note: null }))];
}

const backOf = (halalas: number, locale: Locale): string =>
  translator(locale)("visa-documents.comes_back", { amount: isolate(formatMoney(sar(halalas))) });

function momentOf(instant: string, locale: Locale): string {
  const { date, time } = formatInstant(instant, locale, "medium");
  return `${date} ${isolate(time)}`;
}
