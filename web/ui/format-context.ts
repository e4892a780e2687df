import { createContext, useContext } from "react";
import type { Calendar, Digits } from "#contract/display.ts";
import type { Currency } from "#contract/money.ts";
import { writeDigits } from "#i18n/digits.ts";
import { fallbackRates, type Rates } from "#i18n/format-money.ts";
import type { Locale } from "#i18n/locales.ts";

/** How the reader sees days, numbers and prices: set once by the layout, read by Money, DateText, Duration and useFormats. */
export type Format = {
  locale: Locale;
  currency: Currency;
  rates: Rates;
  digits: Digits;
  calendar: Calendar;
};

export const FormatContext = createContext<Format>({
  locale: "en",
  currency: "SAR",
  rates: fallbackRates,
  digits: "latn",
  calendar: "gregorian",
});

export const useFormat = () => useContext(FormatContext);

/** Writes numbers in the reader's digits: counts, scores, finished prices. Never codes, and nothing a form sends. */
export function useDigits(): (text: string | number) => string {
  const { digits } = useFormat();
  return (text) => writeDigits(text, digits);
}
