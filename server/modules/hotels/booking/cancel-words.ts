import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { CancelStep } from "#contract/hotels.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate, formatHijri } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { translator } from "#i18n/translate.ts";
import { isolate } from "#i18n/isolate.ts";

/** Until when the whole booking can be cancelled for nothing, on the hotel's clocks; null: it cannot. */
export function freeUntilOf({ cancelSteps: [first] }: Pick<HotelBooking, "cancelSteps">): string | null {
  return first && first.fee.amount === 0 ? first.untilLocal : null;
}

/** The steps of a cancellation as sentences, dates in both calendars and the time of the hotel. */
export function cancelSentences({ cancelSteps }: Pick<HotelBooking, "cancelSteps">, locale: Locale): string[] {
  return cancelSteps.map((step, index) => {
    const from = cancelSteps[index - 1]?.untilLocal ?? null;
    return translator(locale)("document.cancel_step", {
      when: step.untilLocal ? "until" : from ? "after" : "always",
      moment: momentWords(step.untilLocal ?? from, locale),
      cost: costOf(step),
      fee: isolate(formatMoney(step.fee)),
    });
  });
}

const costOf = ({ fee }: CancelStep) => (fee.amount === 0 ? "free" : "fee");

const momentWords = (local: string | null, locale: Locale): string =>
  local
    ? `${formatDate(local, locale, "medium")} (${formatHijri(local.slice(0, 10), locale)}) ${isolate(local.slice(11))}`
    : "";
