import { redirect } from "react-router";
import type { Route } from "./+types/route";
import { exportAccount } from "#contract/profile.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { accountCall, textOf } from "#web/features/account/account-answer.ts";
import { refusedExport } from "#web/features/account/export-refusal.ts";
import { apiContext } from "#web/lib/context.ts";
import { loginFirst, requireAccount } from "#web/lib/login-first.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const settingsOf = (url: URL) => pathsOf(localeOfPath(url.pathname) ?? defaultLocale).settings.password;

/** Everything kept of the person, as a file to take along, for the password. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const password = textOf(await request.formData(), "password");
  const call = await loginFirst(url, accountCall(context.get(apiContext)(exportAccount, { password })));
  if (!call.ok) throw redirect(refusedExport(settingsOf(url), call));
  return new Response(JSON.stringify(call.data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="wijha-my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}

/** There is nothing to read here: the password is asked for on the settings page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAccount(context, url);
  return redirect(settingsOf(url));
}
