import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { exportAccount } from "#contract/profile.ts";
import { refusedExport } from "#web/features/account/export-refusal.ts";
import { apiContext } from "#web/lib/context.ts";
import { loginFirst, requireAccount } from "#web/lib/login-first.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const settingsOf = (url: URL) => pathsOf(localeOf(url)).settings.password;

/** Everything kept of the person, as a file to take along, for the password. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const password = formText(await request.formData(), "password");
  const call = await loginFirst(url, submitCall(context.get(apiContext)(exportAccount, { password })));
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
