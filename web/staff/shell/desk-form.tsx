import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

export type DeskFormState = { pending: boolean; errorOf: (field: string) => string | undefined };
type Props = {
  intent: string;
  /** What it is about, sent along. */
  about: Record<string, string | number>;
  /** Of this form alone. */
  refusal: Refusal | undefined;
  /** Better words than the API's for what belongs to no field. */
  words?: ReactNode;
  /** The answer that carried it out: what was typed has gone where it should. */
  done?: object | undefined;
  /** It sends a file. */
  hasFile?: boolean | undefined;
  className?: string | undefined;
  children: (state: DeskFormState) => ReactNode;
};

const multipart = { encType: "multipart/form-data" } as const;

/** One of several forms of a page of the desk: `intent` names it, what was refused stands above its fields. */
export function DeskForm(props: Props) {
  const { intent, about, refusal, words, done, hasFile, className = "grid gap-2", children } = props;
  const t = useT();
  const textOf = useFieldError();
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (done) form.current?.reset();
  }, [done]);
  const sent = Object.entries({ intent, ...about });
  const pending = formData !== undefined && sent.every(([name, value]) => formData.get(name) === String(value));
  const errorOf = (field: string) => {
    const keys = refusal?.errors[field];
    if (keys?.[0] === "required") return t("staff.required");
    return keys?.[0] === "too_long" ? t("staff.too_long") : textOf(field, keys);
  };
  return (
    <Form ref={form} method="post" className={className} preventScrollReset noValidate {...(hasFile && multipart)}>
      {sent.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalNotice refusal={refusal} always={Boolean(words)}>
        {words}
      </RefusalNotice>
      {children({ pending, errorOf })}
    </Form>
  );
}
