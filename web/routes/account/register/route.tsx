import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { type CodeAttempt, register, resendCode, verifyRegistration } from "#contract/accounts.ts";
import { savePreferences } from "#contract/profile.ts";
import { answer, carriedCode, isAttemptOver, sentCode, typedValues } from "#web/features/account/account-answer.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { AccountReasons } from "#web/features/account/account-reasons.tsx";
import { finishLogin } from "#web/features/account/finish-login.ts";
import { storeStep, readStepOf } from "#web/features/account/step-cookie.ts";
import { RegisterForm } from "#web/features/account/register-form.tsx";
import { apiContext } from "#web/lib/context.ts";
import { displayFromCookies } from "#web/lib/display-cookies.ts";
import { useT } from "#web/lib/i18n.tsx";
import { visitorsOnly } from "#web/lib/login-first.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await visitorsOnly(context, url);
  return { next: url.searchParams.get("next") ?? undefined, kept: readStepOf(request, url, "sign-up") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = typedValues(form);
  const code = carriedCode(form);
  const intent = formText(form, "intent");
  const sent = (attempt: CodeAttempt) => {
    const next = sentCode(attempt);
    const cookie = storeStep("sign-up", next, values["email"] ?? "", url.protocol === "https:");
    return answer({ step: "code", values, code: next }, cookie);
  };
  if (intent === "verify" && code) {
    const given = { attempt: code.attempt, code: formText(form, "code"), client: "browser" as const };
    const call = await submitCall(api(verifyRegistration, given));
    if (!call.ok) return answer({ step: "code", values, refusal: call, code });
    // What was chosen as a visitor goes along.
    const language = localeOf(url);
    const choice = displayFromCookies(request.headers.get("cookie"));
    const welcome = pathsOf(language).settings.welcome;
    return finishLogin(form, url, await api(savePreferences, { language, ...choice }), welcome);
  }
  if (intent === "resend" && code) {
    const call = await submitCall(api(resendCode, { attempt: code.attempt }));
    if (call.ok) return sent(call.data);
    return answer({ step: isAttemptOver(call) ? "details" : "code", values, refusal: call, code });
  }
  const typed = { ...values, password: formText(form, "password") } as never;
  const call = await submitCall(api(register, typed));
  if (!call.ok) return answer({ step: "details", values, refusal: call });
  return sent(call.data);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <AccountPage title={t("account.create_account")} line={t("account.register_line")} aside={<AccountReasons />}>
      <RegisterForm next={loaderData.next ?? actionData?.values["next"]} first={actionData ?? loaderData.kept} />
    </AccountPage>
  );
}
