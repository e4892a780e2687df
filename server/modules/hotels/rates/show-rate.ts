import type { RoomRate } from "#contract/hotel-page.ts";
import type { CancelStep } from "#contract/hotels.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import { utcToLocal } from "#server/platform/local-to-utc.ts";
import type { RoomRateContent, SupplierStayLine } from "../hotel-supplier.ts";
import { showPrice, showTerms } from "./show-terms.ts";

/** A rate with all its terms, in one language. */
export function showRate(
  id: string,
  rate: RoomRateContent,
  { nights, timeZone, locale }: { nights: number; timeZone: string; locale: Locale },
): RoomRate {
  return {
    id,
    roomTypeId: rate.roomTypeId,
    ...showTerms(rate, timeZone, locale),
    price: showPrice([rate], nights),
    lines: rate.lines.map((line) => showLine(line, locale)),
    ...showRateWords(rate, timeZone, locale),
    left: rate.left,
    ...(rate.bundle === undefined ? {} : { bundle: rate.bundle }),
  };
}

/** What is charged, what cancelling costs and what the hotel says about it. */
export const showRateWords = (rate: RoomRateContent, timeZone: string, locale: Locale) => ({
  charges: rate.charges.map(({ label, note, ...charge }) => ({
    ...charge,
    label: label[locale],
    note: note?.[locale] ?? null,
  })),
  cancelSteps: showSteps(rate.cancelSteps, timeZone),
  cancelText: rate.cancelText[locale],
  notes: rate.notes.map((note) => note[locale]),
  extraBed: rate.extraBed,
  mealServed: rate.mealServed[locale],
});

export const showSteps = (steps: RoomRateContent["cancelSteps"], timeZone: string): CancelStep[] =>
  steps.map(({ until, fee }) => ({ until, untilLocal: until && utcToLocal(new Date(until), timeZone), fee }));

export const showLine = ({ label, ...line }: SupplierStayLine, locale: Locale): PriceLine => ({
  ...line,
  label: label[locale],
});
