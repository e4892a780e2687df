import { Form, useNavigation } from "react-router";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { LatinField } from "#web/ui/latin-field.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export type RefundAccountFormProps = {
  /** Where it is sent: the booking's page. */
  here: string;
  /** What the last try was refused for, and what was typed. */
  answer: { refusal: Refusal; typed: { holder: string; iban: string } } | undefined;
};

/** Holder and IBAN; what was typed stays after a refusal. */
export function RefundAccountForm({ here, answer }: RefundAccountFormProps) {
  const t = useT();
  const fieldError = useFieldError();
  const navigation = useNavigation();
  const pending = navigation.formData?.get("intent") === "account";
  const errors = answer?.refusal.errors ?? {};
  const error = (field: string) => fieldError(field, errors[field]);
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="account" />
      {answer && (
        <RefusalNotice refusal={answer.refusal}>
          {answer.refusal.code === "proof_required"
            ? answer.refusal.message
            : answer.refusal.code === "conflict"
              ? t("my-bookings.account_refused")
              : refusalTextOr(t, answer.refusal, t("my-bookings.account_failed"))}
        </RefusalNotice>
      )}
      <TextField
        name="holder"
        label={t("my-bookings.account_holder")}
        hint={t("my-bookings.account_holder_hint")}
        autoComplete="name"
        maxLength={100}
        defaultValue={answer?.typed.holder}
        error={error("holder")}
      />
      <LatinField
        name="iban"
        label={t("my-bookings.account_iban")}
        hint={t("my-bookings.account_iban_hint")}
        maxLength={60}
        defaultValue={answer?.typed.iban}
        error={error("iban")}
      />
      <p className="text-sm text-muted">{t("my-bookings.account_safe")}</p>
      <Button
        type="submit"
        pending={pending}
        pendingText={t("my-bookings.account_saving")}
        className="justify-self-start"
      >
        {t("my-bookings.account_save")}
      </Button>
    </Form>
  );
}
