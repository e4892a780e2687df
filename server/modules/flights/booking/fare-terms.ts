import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { Penalty } from "#contract/itineraries.ts";
import type { Locale } from "#contract/text.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";

/** What the airline takes for a change or a cancellation, as a sentence. */
export const penaltySentence = (kind: "change" | "refund", { allowed, maxFee }: Penalty, locale: Locale): string =>
  translator(locale)(`document.${kind}`, {
    allowed: maxFee && maxFee.amount === 0 ? "free" : allowed,
    fee: isolate(formatMoney(maxFee)),
  });

export const flightCancelTerms = ({ fare }: FlightBooking, locale: Locale): string[] => [
  penaltySentence("refund", fare.refund, locale),
];
