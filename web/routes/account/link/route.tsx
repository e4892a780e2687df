import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { resetByLink, trustByLink } from "#contract/accounts.ts";
import { answer, sentCode } from "#web/features/account/account-answer.ts";
import { AccountPage } from "#web/features/account/account-page.tsx";
import { ForgotForm } from "#web/features/account/forgot-form.tsx";
import { clearLink, readLink } from "#web/features/account/link-cookie.ts";
import { StepLink } from "#web/features/account/step-link.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { LinkChoice } from "./link-choice.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const isSecure = (url: URL) => url.protocol === "https:";

export const loader = ({ request, url }: Route.LoaderArgs) => ({ open: readLink(request, isSecure(url)) !== null });

/** The press opens the link, once: for a new password, or for this device to log in. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const drop = clearLink(isSecure(url));
  const token = readLink(request, isSecure(url));
  const over = () => answer({ step: "over", values: {} }, drop);
  if (!token) return over();
  if (formText(await request.formData(), "intent") === "log-in") {
    const call = await submitCall(api(trustByLink, { token, client: "browser" as const }));
    if (call.ok)
      throw redirect(`${pathsOf(localeOf(url)).login()}?known=yes`, {
        headers: { "set-cookie": drop },
      });
    return call.status === 410 ? over() : answer({ step: "choice", values: {}, refusal: call });
  }
  const call = await submitCall(api(resetByLink, { token }));
  if (!call.ok) return call.status === 410 ? over() : answer({ step: "choice", values: {}, refusal: call });
  const { attempt, resetToken, email } = call.data;
  const code = sentCode({ attempt, expiresAt: "", resendAt: "" });
  return answer({ step: "password", values: { email }, code, proof: resetToken }, drop);
}

export default function AccountLink({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const step = actionData?.step ?? (loaderData.open ? "choice" : "over");
  const paths = usePaths();
  if (step === "password")
    return (
      <AccountPage title={t("account.forgot_title")} line={t("account.link_used_line")}>
        <ForgotForm first={actionData} />
      </AccountPage>
    );
  if (step === "over")
    return (
      <AccountPage title={t("account.link_over_title")} line={t("account.link_over")}>
        <StepLink to={paths.forgotPassword} open={undefined} className="justify-self-start">
          {t("account.forgot_link")}
        </StepLink>
      </AccountPage>
    );
  return (
    <AccountPage title={t("account.link_title")} line={t("account.link_line")}>
      <LinkChoice refusal={actionData?.refusal} />
    </AccountPage>
  );
}
