import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { logOut } from "#contract/accounts.ts";
import { isSignedOut } from "#web/lib/api.ts";
import { apiContext } from "#web/lib/context.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const homeOf = (url: URL) => `/${localeOf(url)}`;

/** Ends the session; one that had ended already is as good. */
export async function action({ context, url }: Route.ActionArgs) {
  await context
    .get(apiContext)(logOut, {})
    .catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
    });
  throw redirect(homeOf(url));
}

/** There is nothing to read here. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(homeOf(url));
}
