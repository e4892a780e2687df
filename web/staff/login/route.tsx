import "../desk.css";
import "./login.css";
import { Clock, EyeOff } from "lucide";
import { data, Form, redirect, useNavigation } from "react-router";
import { confirmDeskLogin, getDesk, logInToDesk } from "#contract/admin/desk.ts";
import { beginPasskeyLogin, confirmPasskeyLogin } from "#contract/admin/passkeys.ts";
import type { ApiClient } from "#contract/client.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { LanguageLink } from "#web/features/shell/language-link.tsx";
import { LogoMark } from "#web/features/shell/logo.tsx";
import { isSignedOut } from "#web/lib/api.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall, type Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { EmailField } from "#web/ui/email-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskPathsOf } from "../desk-paths.ts";
import { keepTyped } from "../keep-typed.ts";
import { readJson } from "../read-json.ts";
import type { Route } from "./+types/route";
import { PasskeyStep } from "./passkey-step.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

type Answer = {
  step: "password" | "code";
  name: string;
  email: string;
  hasPasskey?: boolean;
  asking?: OutputOf<typeof beginPasskeyLogin>;
  refusal?: Refusal;
  isOver?: true;
};

/** Who is in already goes on to the desk. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = await context
    .get(apiContext)(getDesk, {})
    .catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    });
  if (desk) throw redirect(nextOf(url));
  return null;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const [email, name] = [formText(form, "email"), formText(form, "name")];
  const intent = formText(form, "intent");
  if (intent) {
    const hasPasskey = formText(form, "hasPasskey") === "yes";
    const call = await submitCall<object>(secondStep(api, intent, form)).catch((error: unknown) => {
      if (isSignedOut(error)) return null;
      throw error;
    });
    // A first step that has run out begins again with the password.
    if (!call) return data<Answer>({ step: "password", name, email, isOver: true }, { status: 401 });
    const answer: Answer = { step: "code", name, email, hasPasskey };
    if (!call.ok) return data<Answer>({ ...answer, refusal: call }, { status: call.status });
    if (intent !== "passkey-begin") throw redirect(nextOf(url));
    return data<Answer>({ ...answer, asking: call.data as OutputOf<typeof beginPasskeyLogin> });
  }
  const call = await submitCall(api(logInToDesk, { email, password: formText(form, "password") }));
  if (!call.ok) return data<Answer>({ step: "password", name: "", email, refusal: call }, { status: call.status });
  const { hasPasskey } = call.data;
  return data<Answer>({ step: "code", name: call.data.name[localeOf(url)], email, hasPasskey });
}

/** The code, or a passkey: what it has to sign, and what it signed. */
function secondStep(api: ApiClient, intent: string, form: FormData): Promise<object> {
  if (intent === "passkey-begin") return api(beginPasskeyLogin, {});
  if (intent === "passkey") {
    const used = readJson(form, "used") as InputOf<typeof confirmPasskeyLogin>["used"];
    return api(confirmPasskeyLogin, { used });
  }
  return api(confirmDeskLogin, { code: formText(form, "code").replace(/\s/g, "") });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (form, refusal): Answer => ({
    step: formText(form, "intent") ? "code" : "password",
    hasPasskey: formText(form, "hasPasskey") === "yes",
    name: formText(form, "name"),
    email: formText(form, "email"),
    refusal,
  }));

/** Where the login was asked for: an address of the desk in this language, nothing else. */
function nextOf(url: URL): string {
  const home = deskPathsOf(localeOf(url)).work();
  const next = url.searchParams.get("next") ?? home;
  return next === home || next.startsWith(`${home}?`) || next.startsWith(`${home}/`) ? next : home;
}

export default function DeskLogin({ actionData }: Route.ComponentProps) {
  const t = useT();
  const isCode = actionData?.step === "code";
  return (
    <main id="content" className="gate">
      <DocumentMeta title={t("staff.desk")} noindex />
      <div className="gate-form">
        <div className="flex items-center gap-3">
          <LogoMark />
          <span className="text-lg font-semibold">{t("staff.desk")}</span>
          <LanguageLink className="ms-auto text-muted" />
        </div>
        <h1 className="text-2xl font-semibold">{t(isCode ? "staff.second_step" : "staff.log_in")}</h1>
        {isCode ? <CodeStep answer={actionData} /> : <PasswordStep answer={actionData} />}
      </div>
      <aside className="gate-aside">
        <p className="flex gap-3">
          <Icon icon={EyeOff} className="text-palm-600" /> {t("staff.written_down")}
        </p>
        <p className="flex gap-3">
          <Icon icon={Clock} className="text-palm-600" /> {t("staff.idle_end")}
        </p>
      </aside>
    </main>
  );
}

function PasswordStep({ answer }: { answer: Answer | undefined }) {
  const t = useT();
  const pending = useNavigation().state === "submitting";
  const isWrong = answer?.refusal && Object.keys(answer.refusal.errors).length > 0;
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <RefusalNotice refusal={answer?.refusal} always>
        {isWrong && t("staff.wrong_login")}
      </RefusalNotice>
      {answer?.isOver && <Notice role="status">{t("staff.begin_again")}</Notice>}
      <EmailField name="email" autoComplete="username" label={t("staff.email")} defaultValue={answer?.email} required />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t("staff.password")}
        dir="ltr"
        required
      />
      <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
        {t("staff.log_in")}
      </button>
    </Form>
  );
}

function CodeStep({ answer }: { answer: Answer }) {
  const t = useT();
  const textOf = useFieldError();
  const about = { email: answer.email, name: answer.name, hasPasskey: answer.hasPasskey ? "yes" : "" };
  const pending = useNavigation().state === "submitting";
  return (
    <div className="grid gap-4">
      <p className="rounded-card bg-sand p-3">
        <bdi className="font-semibold">{answer.name}</bdi>
        <br />
        <bdi dir="ltr" className="text-muted">
          {answer.email}
        </bdi>
      </p>
      <RefusalNotice refusal={answer.refusal} always>
        {answer.refusal &&
          answer.refusal.status < 429 &&
          (textOf("passkey", answer.refusal.errors["passkey"]) ?? t("staff.wrong_code"))}
      </RefusalNotice>
      {answer.hasPasskey && <PasskeyStep about={about} asking={answer.asking} />}
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="code" />
        {Object.entries(about).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          name="code"
          label={t("staff.code")}
          hint={t("staff.second_step_line")}
          autoComplete="one-time-code"
          dir="ltr"
          digits
          maxLength={20}
          autoFocus
        />
        <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
          {t("staff.log_in")}
        </button>
      </Form>
      <p className="text-sm text-muted">{t("staff.lost_phone")}</p>
    </div>
  );
}
