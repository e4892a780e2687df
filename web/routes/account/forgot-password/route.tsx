import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { type CodeAttempt, forgotPassword, resendCode, setNewPassword, verifyReset } from "#contract/accounts.ts";
import { answer, carriedCode, isAttemptOver, sentCode, typedValues } from "#web/features/account/account-answer.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { askForLink } from "#web/features/account/ask-for-link.ts";
import { ForgotForm } from "#web/features/account/forgot-form.tsx";
import { clearStep, storeStep, readStepOf } from "#web/features/account/step-cookie.ts";
import { passwordsDiffer } from "#web/features/account/passwords-differ.ts";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

export const loader = ({ request, url }: Route.LoaderArgs) => ({ kept: readStepOf(request, url, "reset") });

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = typedValues(form);
  const code = carriedCode(form);
  const intent = formText(form, "intent");
  const secure = url.protocol === "https:";
  const sent = (attempt: CodeAttempt) => {
    const next = sentCode(attempt);
    return answer({ step: "code", values, code: next }, storeStep("reset", next, values["email"] ?? "", secure));
  };
  if (intent === "verify" && code) {
    const call = await submitCall(api(verifyReset, { attempt: code.attempt, code: formText(form, "code") }));
    // The code is spent: what goes on from here is a secret of this page alone.
    if (call.ok) return answer({ step: "password", values, code, proof: call.data.resetToken }, clearStep(secure));
    return answer({ step: "code", values, refusal: call, code });
  }
  if (intent === "resend" && code) {
    const call = await submitCall(api(resendCode, { attempt: code.attempt }));
    if (call.ok) return sent(call.data);
    // Pressed too early is no more than that; where no other code goes to the address, a link does.
    if (call.status === 429 && (call.retryAfter ?? 0) > 60)
      return answer({ ...(await askForLink(api, values["email"] ?? "", "code")), code });
    return answer({ step: isAttemptOver(call) ? "email" : "code", values, refusal: call, code });
  }
  if (intent === "set" && code) {
    const proof = formText(form, "proof");
    const differ = passwordsDiffer(form);
    if (differ) return answer({ step: "password", values, refusal: differ, code, proof });
    const typed = { attempt: code.attempt, resetToken: proof, password: formText(form, "password") };
    const call = await submitCall(api(setNewPassword, typed));
    if (call.ok) return answer({ step: "success", values: {} });
    // Only the password can be mended here: an attempt that has run out begins anew.
    const mendable = call.errors["password"] !== undefined || call.status === 429;
    return answer({
      step: mendable ? "password" : "email",
      values,
      refusal: mendable ? call : { ...call, errors: {} },
      code,
      proof,
    });
  }
  const call = await submitCall(api(forgotPassword, { email: formText(form, "email") }));
  if (!call.ok && call.status === 429) return answer(await askForLink(api, formText(form, "email"), "email"));
  if (!call.ok) return answer({ step: "email", values, refusal: call });
  return sent(call.data);
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <AccountPage title={t("account.forgot_title")} line={t("account.forgot_line")}>
      <ForgotForm first={actionData ?? loaderData.kept} />
    </AccountPage>
  );
}
