import { redirect } from "react-router";
import { getPaymentLink } from "#contract/payment-links.ts";
import { detectLocale } from "#i18n/detect-locale.ts";
import { apiContext } from "#web/lib/context.ts";
import { cookieNames, readCookie } from "#web/lib/cookies.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { Route } from "./+types/short";
import { paymentLinkCookie } from "./payment-link-cookie.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Where a payment link leads, in the language it was booked in: nothing is opened yet, so that a scanner of mails takes nothing. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const locale = await context
    .get(apiContext)(getPaymentLink, { token: params.token })
    .then(
      (link) => link.locale,
      () => detectLocale(readCookie(cookies, cookieNames.language), request.headers.get("accept-language")),
    );
  const cookie = paymentLinkCookie.store(params.token, url.protocol === "https:");
  return redirect(pathsOf(locale).paymentLink, {
    headers: { "cache-control": "no-store", ...(cookie && { "set-cookie": cookie }) },
  });
}
