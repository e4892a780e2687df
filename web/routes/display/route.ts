import { data, redirect } from "react-router";
import type { Route } from "./+types/route";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { cookieNames, cookieText } from "#web/lib/cookies.ts";
import { safeReturnPath } from "#web/lib/paths.ts";
import { readTextSize } from "#web/lib/text-size.ts";

/**
 * Keeps a display choice: `currency` (R1.3) or `text_size`. With `returnTo`, as a form sends it before JavaScript, the
 * reader is led back to the page; without, the page that asked is rendered anew where it stands.
 */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const secure = url.protocol === "https:";
  const headers = new Headers();
  const currency = form.get("currency");
  if (currency === "SAR" || currency === "USD")
    headers.append("Set-Cookie", cookieText(cookieNames.currency, currency, 365, secure));
  const size = form.get("text_size");
  if (typeof size === "string")
    headers.append("Set-Cookie", cookieText(cookieNames.textSize, String(readTextSize(size)), 365, secure));
  if (!form.has("returnTo")) return data(null, { headers });
  return redirect(safeReturnPath(form.get("returnTo"), localeOfPath(url.pathname) ?? defaultLocale), { headers });
}

/** There is nothing to read here. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/${localeOfPath(url.pathname) ?? defaultLocale}`);
}
