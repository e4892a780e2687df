import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { savePreferences } from "#contract/profile.ts";
import { isSignedOut } from "#web/lib/api.ts";
import { apiContext } from "#web/lib/context.ts";
import { cookieNames, readCookie } from "#web/lib/cookies.ts";
import { displayCookies, readDisplayChoice } from "#web/lib/display-cookies.ts";
import { safeReturnPath } from "#web/lib/paths.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/**
 * Keeps a display choice: `currency` (R1.3), `text_size` or `theme`, with the account too when somebody is logged in. With
 * `returnTo`, as a form sends it before JavaScript, the reader is led back to the page; without, the page that asked is
 * rendered anew where it stands.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const choice = readDisplayChoice(form);
  const headers = displayCookies(choice, url.protocol === "https:");
  if (readCookie(request.headers.get("cookie"), cookieNames.token))
    await context
      .get(apiContext)(savePreferences, choice)
      .catch((error: unknown) => {
        // The choice holds in this browser all the same.
        if (!isSignedOut(error)) throw error;
      });
  if (!form.has("returnTo")) return data(null, { headers });
  return redirect(safeReturnPath(form.get("returnTo"), localeOf(url)), { headers });
}

/** There is nothing to read here. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/${localeOf(url)}`);
}
