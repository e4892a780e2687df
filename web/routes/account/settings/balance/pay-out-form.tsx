import { Form, useNavigation } from "react-router";
import { decimalOf, type Money as Amount } from "#contract/money.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = {
  free: Amount;
  /** The idempotency key of this try. */
  attempt: string;
  /** What the last try was refused for, and what was typed. */
  answer: { typed: string; refusal: Refusal } | undefined;
};

/** All of it, or as much as is typed, goes back to where it was paid from. */
export function PayOutForm({ free, attempt, answer }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-120 gap-4">
      <input type="hidden" name="attempt" value={attempt} />
      <RefusalNotice refusal={answer?.refusal} />
      <TextField
        name="amount"
        label={t("balance.amount")}
        hint={<Rich id="balance.amount_hint" parts={{ amount: <Money value={free} charged /> }} />}
        dir="ltr"
        digits
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={answer?.typed ?? decimalOf(free)}
        error={fieldError("amount", answer?.refusal.errors["amount"])}
      />
      <p className="text-sm text-muted">{t("balance.pay_out_line")}</p>
      <Button type="submit" pending={pending} pendingText={t("balance.paying_out")} className="justify-self-start">
        {t("balance.pay_out")}
      </Button>
    </Form>
  );
}
