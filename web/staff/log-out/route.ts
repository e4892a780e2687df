import { redirect } from "react-router";
import { logOutOfDesk } from "#contract/admin/desk.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { isSignedOut } from "#web/lib/api.ts";
import { apiContext } from "#web/lib/context.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { deskPathsOf } from "../desk-paths.ts";
import { telephoneCookie } from "../telephone/telephone-cookie.ts";
import type { Route } from "./+types/route";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Ends the session at the desk; one that had ended already is as good. */
export async function action({ context, url }: Route.ActionArgs) {
  await context
    .get(apiContext)(logOutOfDesk, {})
    .catch((error: unknown) => {
      if (!isSignedOut(error)) throw error;
    });
  // Nobody books by telephone in this browser any more.
  throw redirect(deskPathsOf(localeOf(url)).login(), { headers: { "set-cookie": telephoneCookie(false, url) } });
}

/** There is nothing to read here. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(deskPathsOf(localeOf(url)).login());
}
