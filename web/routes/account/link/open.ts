import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/open";
import { storeLink } from "#web/features/account/link-cookie.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Where the mail leads: nothing is opened yet, so that a scanner of mails that follows the link takes nothing from its owner. */
export function loader({ params, url }: Route.LoaderArgs) {
  const cookie = storeLink(params.token, url.protocol === "https:");
  return redirect(pathsOf(localeOf(url)).accountLink, {
    headers: cookie ? { "set-cookie": cookie } : {},
  });
}
