import { calendars, type Calendar, digitKinds, type Digits } from "#contract/display.ts";
import type { Currency } from "#contract/money.ts";
import { cookieNames, cookieText, readCookie } from "./cookies.ts";
import { readTextSize } from "./text-size.ts";
import { readTheme, type Theme } from "./theme.ts";

/** How somebody wants prices and pages: kept in this browser, and with the account of who is logged in. */
export type DisplayChoice = {
  currency?: Currency;
  textSize?: number;
  theme?: Theme;
  digits?: Digits;
  calendar?: Calendar;
};

const readDigits = (text: unknown): Digits => digitKinds.find((kind) => kind === text) ?? "latn";
const readCalendar = (text: unknown): Calendar => calendars.find((calendar) => calendar === text) ?? "gregorian";

/** The choices a sent form holds; what it does not name stays as it is. */
export function readDisplayChoice(form: FormData): DisplayChoice {
  const [currency, size, theme] = [form.get("currency"), form.get("text_size"), form.get("theme")];
  return {
    ...((currency === "SAR" || currency === "USD") && { currency }),
    ...(typeof size === "string" && { textSize: readTextSize(size) }),
    ...(typeof theme === "string" && { theme: readTheme(theme) }),
    ...(form.has("digits") && { digits: readDigits(form.get("digits")) }),
    ...(form.has("calendar") && { calendar: readCalendar(form.get("calendar")) }),
  };
}

/** The cookies by which every page knows them. */
export function displayCookies(choice: DisplayChoice, secure: boolean): Headers {
  const { currency, textSize, theme, digits, calendar } = choice;
  const headers = new Headers();
  const keep = (name: Parameters<typeof cookieText>[0], value: string) =>
    headers.append("Set-Cookie", cookieText(name, value, 365, secure));
  if (currency) keep(cookieNames.currency, currency);
  if (textSize) keep(cookieNames.textSize, String(readTextSize(String(textSize))));
  if (theme) keep(cookieNames.theme, theme);
  if (digits) keep(cookieNames.digits, digits);
  if (calendar) keep(cookieNames.calendar, calendar);
  return headers;
}

/** The choices this browser keeps. */
export function displayFromCookies(cookies: string | null): Required<DisplayChoice> {
  return {
    currency: readCookie(cookies, cookieNames.currency) === "USD" ? "USD" : "SAR",
    textSize: readTextSize(readCookie(cookies, cookieNames.textSize)),
    theme: readTheme(readCookie(cookies, cookieNames.theme)),
    digits: readDigits(readCookie(cookies, cookieNames.digits)),
    calendar: readCalendar(readCookie(cookies, cookieNames.calendar)),
  };
}
