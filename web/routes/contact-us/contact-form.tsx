import { Send } from "lucide";
import { type FormEvent, useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { contactMessage } from "#contract/support.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useErrorSummary } from "#web/lib/use-error-summary.ts";
import { Button } from "#web/ui/button.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { type DialCode, PhoneField } from "#web/ui/phone-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as limits from "#contract/limits.ts";

type Errors = Record<string, string[]>;
type Props = { codes: DialCode[]; values: Record<string, string>; refused: Errors };

/** R5.7, judged by the contract's own rules before it is sent. */
export function ContactForm({ codes, values, refused }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const busy = useNavigation().formMethod === "POST";
  const [errors, setErrors] = useState(refused);
  useEffect(() => setErrors(refused), [refused]);
  const errorOf = (name: string) => fieldError(name, errors[name]);
  const summary = useErrorSummary(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = checkMessage(new FormData(event.currentTarget));
    setErrors(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  };
  return (
    <Form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary title={t("contact.error_summary", { count: summary.length })} errors={summary} />
      <TextField
        name="name"
        label={t("contact.name")}
        autoComplete="name"
        maxLength={100}
        defaultValue={values["name"]}
        error={errorOf("name")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EmailField name="email" label={t("contact.email")} defaultValue={values["email"]} error={errorOf("email")} />
        <PhoneField
          name="phone"
          label={t("contact.phone")}
          codeLabel={t("contact.phone_country")}
          codes={codes}
          defaultCode={values["phone_country"]}
          defaultValue={values["phone"]}
          error={errorOf("phone")}
        />
      </div>
      <SelectField
        name="subject"
        label={t("contact.subject")}
        placeholder={t("contact.choose_subject")}
        defaultValue={values["subject"] ?? ""}
        error={errorOf("subject")}
        options={[
          { value: "question", label: t("contact.subject_question") },
          { value: "issue", label: t("contact.subject_issue") },
          { value: "payment_issue", label: t("contact.subject_payment_issue") },
        ]}
      />
      <TextAreaField
        name="message"
        label={t("contact.message")}
        hint={t("contact.message_hint")}
        maxLength={limits.contactMessageMax}
        defaultValue={values["message"]}
        error={errorOf("message")}
      />
      <Button type="submit" pending={busy} pendingText={t("contact.sending")} className="justify-self-start">
        {t("contact.send")}
        <DirIcon icon={Send} />
      </Button>
    </Form>
  );
}

function checkMessage(form: FormData): Errors {
  const result = contactMessage.safeParse(Object.fromEntries(form));
  const errors: Errors = {};
  for (const issue of result.error?.issues ?? []) (errors[issue.path.join(".")] ??= []).push(issue.message);
  return errors;
}
