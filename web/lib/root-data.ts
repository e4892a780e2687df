import { useRouteLoaderData } from "react-router";
import type { getPreview } from "#contract/admin/content.ts";
import type { Account } from "#contract/accounts.ts";
import type { Calendar, Digits } from "#contract/display.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Currency } from "#contract/money.ts";
import type { Settings } from "#contract/settings.ts";
import { fallbackRates, type Rates } from "#i18n/format-money.ts";
import type { BothTexts } from "#contract/text.ts";
import type { Theme } from "./theme.ts";

export type TelephoneMode = { state: "open"; name: BothTexts } | { state: "over" };

/** What every page has from the root loader. */
export type RootData = {
  /** The address the site is reached by, without a slash at its end. */
  origin: string;
  currency: Currency;
  rates: Rates;
  /** Percent, 100 to 200. */
  textSize: number;
  theme: Theme;
  digits: Digits;
  calendar: Calendar;
  settings: Settings | null;
  /** Who is logged in, or null. */
  account: Account | null;
  /** The draft that staff see here in place of what is published, or null. */
  preview: OutputOf<typeof getPreview> | null;
  /** Staff book for a customer by telephone in this browser; `over`: their login at the desk has ended. Null: nobody does. */
  telephone: TelephoneMode | null;
  /** A crawler is not shown the error page for a refused request (R2.23). */
  crawler: boolean;
  /** The year in Riyadh, for the footer. */
  year: string;
};

const nothing: RootData = {
  origin: "",
  currency: "SAR",
  rates: fallbackRates,
  textSize: 100,
  theme: "system",
  digits: "latn",
  calendar: "gregorian",
  settings: null,
  account: null,
  preview: null,
  telephone: null,
  crawler: false,
  year: "",
};

/** Falls back to the defaults when the root loader itself has failed. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>("root") ?? nothing;

/** R1.3: the currency prices are shown in, and what one riyal is in each. */
export function useCurrency(): { currency: Currency; rates: Rates } {
  const { currency, rates } = useRootData();
  return { currency, rates };
}

/** Whether staff book by telephone in this browser. */
export const useTelephone = (): TelephoneMode | null => useRootData().telephone;

/** Who is logged in, or null for a visitor. */
export const useAccount = (): Account | null => useRootData().account;
