import "../desk.css";
import "../login/login.css";
import { data, Form, Link, useNavigation } from "react-router";
import { acceptStaffInvitation, getStaffInvitation } from "#contract/admin/staff-invitations.ts";
import { ApiError } from "#contract/errors.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { AuthenticatorSecret } from "#web/features/account/authenticator-secret.tsx";
import { NewPassword } from "#web/features/account/new-password.tsx";
import { RecoveryCodes } from "#web/features/account/recovery-codes.tsx";
import { LanguageLink } from "#web/features/shell/language-link.tsx";
import { LogoMark } from "#web/features/shell/logo.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { CodeField } from "#web/ui/code-field.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { useDeskPaths } from "../desk-paths.ts";
import { keepTyped } from "../keep-typed.ts";
import type { Route } from "./+types/route";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Null for a link that works no longer: it was used, also by the form of this page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = await submitCall(context.get(apiContext)(getStaffInvitation, { token: params.token }));
  if (call.ok) {
    const { name, ...invitation } = call.data;
    return { invitation: { ...invitation, name: name[localeOf(url)] } };
  }
  if (call.status === 404 || call.status === 422) return { invitation: null };
  throw new ApiError(call.status, { message: call.message }, call.retryAfter);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData();
  const given = { password: formText(form, "password"), code: formText(form, "code") };
  const call = await submitCall(context.get(apiContext)(acceptStaffInvitation, { token: params.token, ...given }));
  if (call.ok) return { codes: call.data.recoveryCodes.join("\n") };
  return data({ refusal: call }, { status: call.status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, (_, refusal) => ({ refusal }));

export default function StaffInvitation({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const t = useT();
  const done = actionData && "codes" in actionData ? actionData.codes : null;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return (
    <main id="content" className="gate gate-alone">
      <DocumentMeta title={t("staff.desk")} noindex />
      <div className="gate-form">
        <div className="flex items-center gap-3">
          <LogoMark />
          <span className="text-lg font-semibold">{t("staff.desk")}</span>
          <LanguageLink className="ms-auto text-muted" />
        </div>
        {done !== null ? (
          <Ready codes={done} />
        ) : invitation ? (
          <SetUp invitation={invitation} refusal={refusal} />
        ) : (
          <>
            <h1 className="text-2xl font-semibold">{t("staff.invitation_over")}</h1>
            <p>{t("staff.invitation_over_line")}</p>
          </>
        )}
      </div>
    </main>
  );
}

function Ready({ codes }: { codes: string }) {
  const t = useT();
  return (
    <>
      <h1 className="text-2xl font-semibold">{t("staff.invitation_ready")}</h1>
      <RecoveryCodes codes={codes} />
      <Link to={useDeskPaths().login()} className="desk-button" data-look="main">
        {t("staff.log_in")}
      </Link>
    </>
  );
}

type Invitation = NonNullable<Route.ComponentProps["loaderData"]["invitation"]>;

function SetUp({ invitation, refusal }: { invitation: Invitation; refusal: Refusal | undefined }) {
  const t = useT();
  const textOf = useFieldError();
  const errorOf = (name: string) => textOf(name, refusal?.errors[name]);
  const pending = useNavigation().state === "submitting";
  const { name, email, role, isReset, secret, svg } = invitation;
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <h1 className="text-2xl font-semibold">
        {t(isReset ? "staff.invitation_reset_title" : "staff.invitation_title")}
      </h1>
      <p className="rounded-card bg-sand p-3">
        <bdi className="font-semibold">{name}</bdi>
        <br />
        <bdi dir="ltr" className="text-muted">
          {email}
        </bdi>
        <br />
        {t("staff.invitation_role", { role: t(`staff.role_${role}`) })}
      </p>
      <p className="text-muted">{t("staff.invitation_line")}</p>
      <RefusalNotice refusal={refusal} />
      {/* Password managers keep it under this address. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <NewPassword use="reset" label={t("staff.invitation_password")} errorOf={errorOf} />
      <AuthenticatorSecret secret={secret} svg={svg} />
      <CodeField name="code" label={t("staff.code")} error={errorOf("code")} />
      <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
        {t("staff.invitation_done")}
      </button>
    </Form>
  );
}
