import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Alternates } from "./page-facts.ts";

/** A page under a slug of the other language is redirected to its own address; the query stays. */
export function assertOwnAddress(url: URL, alternates: Alternates): void {
  const locale = localeOf(url);
  const own = encodeURI(`/${locale}${alternates[locale]}`);
  if (decodeURI(url.pathname) !== decodeURI(own)) throw redirect(own + url.search, 301);
}
