import { redirect } from "react-router";
import type { Route } from "./+types/route";
import { detectLocale, localizedPath } from "#i18n/detect-locale.ts";
import { cookieNames, readCookie } from "#web/lib/cookies.ts";

/** R2: every path without a language leads to the same path in the reader's, query kept. */
export function loader({ request, url }: Route.LoaderArgs) {
  const locale = detectLocale(
    readCookie(request.headers.get("cookie"), cookieNames.language),
    request.headers.get("accept-language"),
  );
  const to = localizedPath(url.pathname, url.search, locale) ?? `/${locale}`;
  return redirect(to, { status: 302, headers: { Vary: "Cookie, Accept-Language", "Cache-Control": "no-store" } });
}
