import { createContext, useContext } from "react";
import type { Currency } from "#contract/money.ts";
import { fallbackRates, type Rates } from "#i18n/format-money.ts";
import type { Locale } from "#i18n/locales.ts";

/** How the reader sees dates and prices: set once by the layout, read by Money, DateText and Duration. */
export interface Format {
  locale: Locale;
  currency: Currency;
  rates: Rates;
}

export const FormatContext = createContext<Format>({ locale: "en", currency: "SAR", rates: fallbackRates });

export const useFormat = () => useContext(FormatContext);
