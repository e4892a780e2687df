import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Refusal } from "#web/lib/forms.ts";
import { useHasMessage, useT } from "#web/lib/i18n.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = {
  action: string;
  from: string | undefined;
  to: string | undefined;
  refusal: Refusal | undefined;
  /** Other fields, and what is sent along. */
  children?: ReactNode;
};

/** Which days a table is of; they stand in the address. */
export function ChooseDays({ action, from, to, refusal, children }: Props) {
  const t = useT();
  const has = useHasMessage();
  const errorOf = (field: string) => {
    const key = `books.error_${refusal?.errors[field]?.[0]}`;
    return has(key) ? t(key) : undefined;
  };
  return (
    <Form key={`${from}${to}`} action={action} className="books-form" preventScrollReset>
      <TextField type="date" name="from" label={t("books.from")} defaultValue={from} error={errorOf("from")} />
      <TextField type="date" name="to" label={t("books.to")} defaultValue={to} error={errorOf("to")} />
      {children}
      <button type="submit" className="desk-button">
        {t("books.show")}
      </button>
    </Form>
  );
}
