import type { Currency } from "#contract/money.ts";
import { cookieNames, cookieText, readCookie } from "./cookies.ts";
import { readTextSize } from "./text-size.ts";
import { readTheme, type Theme } from "./theme.ts";

/** How somebody wants prices and pages: kept in this browser, and with the account of who is logged in. */
export type DisplayChoice = { currency?: Currency; textSize?: number; theme?: Theme };

/** The choices a sent form holds; what it does not name stays as it is. */
export function readDisplayChoice(form: FormData): DisplayChoice {
  const [currency, size, theme] = [form.get("currency"), form.get("text_size"), form.get("theme")];
  return {
    ...((currency === "SAR" || currency === "USD") && { currency }),
    ...(typeof size === "string" && { textSize: readTextSize(size) }),
    ...(typeof theme === "string" && { theme: readTheme(theme) }),
  };
}

/** The cookies by which every page knows them. */
export function displayCookies({ currency, textSize, theme }: DisplayChoice, secure: boolean): Headers {
  const headers = new Headers();
  const keep = (name: string, value: string) => headers.append("Set-Cookie", cookieText(name, value, 365, secure));
  if (currency) keep(cookieNames.currency, currency);
  if (textSize) keep(cookieNames.textSize, String(readTextSize(String(textSize))));
  if (theme) keep(cookieNames.theme, theme);
  return headers;
}

/** The choices this browser keeps. */
export function displayFromCookies(cookies: string | null): Required<DisplayChoice> {
  return {
    currency: readCookie(cookies, cookieNames.currency) === "USD" ? "USD" : "SAR",
    textSize: readTextSize(readCookie(cookies, cookieNames.textSize)),
    theme: readTheme(readCookie(cookies, cookieNames.theme)),
  };
}
