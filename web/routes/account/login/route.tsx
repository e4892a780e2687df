import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { logIn, logInSecondFactor } from "#contract/accounts.ts";
import { answer, typedValues } from "#web/features/account/account-answer.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { AccountReasons } from "#web/features/account/account-reasons.tsx";
import { askForLink } from "#web/features/account/ask-for-link.ts";
import { finishLogin } from "#web/features/account/finish-login.ts";
import { LoginForm } from "#web/features/account/login-form.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { visitorsOnly } from "#web/lib/login-first.ts";
import { Notice } from "#web/ui/notice.tsx";
import { joinDate, splitDate } from "#web/ui/read-date.ts";
import { useFormats } from "#web/ui/use-formats.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  await visitorsOnly(context, url);
  const { searchParams } = url;
  return {
    next: searchParams.get("next") ?? undefined,
    deleted: searchParams.get("deleted"),
    known: searchParams.has("known"),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = typedValues(form);
  if (formText(form, "intent") === "second-factor") {
    const proof = formText(form, "proof");
    const given = { attempt: proof, code: formText(form, "code").replace(/\s/g, ""), client: "browser" as const };
    const call = await submitCall(api(logInSecondFactor, given));
    if (call.ok) return finishLogin(form, url, call.data.account);
    // An attempt that has run out begins again with the password.
    const over = call.errors["code"]?.includes("expired_code") || call.errors["attempt"];
    return answer({
      step: over ? "login" : "second-factor",
      values,
      refusal: over ? { ...call, errors: {} } : call,
      proof,
    });
  }
  if (formText(form, "intent") === "mail-link") {
    const told = await askForLink(api, formText(form, "email"), "login");
    return answer({ ...told, values: { ...values, ...told.values } });
  }
  const typed = { email: formText(form, "email"), password: formText(form, "password"), client: "browser" as const };
  const call = await submitCall(api(logIn, typed));
  if (!call.ok) return answer({ step: "login", values, refusal: call });
  if (call.data.account) return finishLogin(form, url, call.data.account);
  return answer({ step: "second-factor", values, proof: call.data.secondFactor ?? "" });
}

/** Until when something of a deleted account is kept. */
const isDate = (text: string) => joinDate(splitDate(text)) !== null;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { day } = useFormats();
  return (
    <AccountPage title={t("account.log_in")} line={t("account.login_line")} aside={<AccountReasons />}>
      {loaderData.deleted && (
        <Notice tone="ok" role="status">
          {isDate(loaderData.deleted)
            ? t("account.deleted_until", { date: day(loaderData.deleted, "medium") })
            : t("account.deleted")}
        </Notice>
      )}
      {loaderData.known && !actionData && (
        <Notice tone="ok" role="status">
          {t("account.link_known")}
        </Notice>
      )}
      <LoginForm next={loaderData.next ?? actionData?.values["next"]} first={actionData} />
    </AccountPage>
  );
}
