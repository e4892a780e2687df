import { useT } from "#web/lib/i18n.tsx";
import { Carried } from "./carried.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { codeError } from "./code-error.ts";
import { fromBeginning } from "./step-cookie.ts";
import type { AccountForm } from "./use-account-form.ts";

type Props = {
  form: AccountForm;
  next?: string | undefined;
  /** The page where the address is given, for going back before JavaScript. */
  again: string;
  onChange: () => void;
};

/** The code of a form of the account: it may be given another address. */
export function CodeStep({ form, next, again, onChange }: Props) {
  const t = useT();
  const { Form, answer, values, refusal, pending, intent, inDialog } = form;
  const code = answer?.code;
  if (!code) return null;
  return (
    <CodeEntry
      Form={Form}
      form={form.form}
      sent={code}
      version={code.attempt + code.now}
      to={values["email"] ?? ""}
      refusal={refusal}
      error={codeError(t, refusal) ?? form.errorOf("code")}
      intents={{ give: "verify", again: "resend" }}
      pending={(wanted) => pending && intent === wanted}
      carried={<Carried next={next} stay={inDialog} code={code} email={values["email"]} />}
      wide
    >
      {t("account.code_missing")}{" "}
      <a
        href={fromBeginning(again)}
        onClick={(event) => {
          event.preventDefault();
          onChange();
        }}
        className="inline-flex min-h-8 items-center link"
      >
        {t("account.change_email")}
      </a>
    </CodeEntry>
  );
}
