import { data, redirect } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { displayCookies } from "#web/lib/display-cookies.ts";
import { formText } from "#web/lib/form-text.ts";
import { safeReturnPath } from "#web/lib/paths.ts";
import type { AccountAnswer } from "./account-answer.ts";
import { clearStep } from "./step-cookie.ts";

/** Who has logged in sees prices and pages as kept with the account, and goes on where they were; in a dialog nothing moves. `home`: where to without a page to go back to. */
export function finishLogin(form: FormData, url: URL, { preferences }: Pick<Account, "preferences">, home = "") {
  const secure = url.protocol === "https:";
  const headers = displayCookies(preferences, secure);
  headers.append("set-cookie", clearStep(secure));
  if (formText(form, "stay")) return data<AccountAnswer>({ step: "done", values: {}, done: true }, { headers });
  throw redirect(safeReturnPath(formText(form, "next") || home, localeOf(url)), { headers });
}
