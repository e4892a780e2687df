import { Form } from "react-router";
import type { PaymentStep } from "#contract/payments.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/code-field.tsx";
import { Code } from "#web/ui/code.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { codeFormId, codeIntents } from "./code-form.ts";

type Props = {
  step: PaymentStep & { kind: "code" };
  refusal: Refusal | undefined;
  /** What was typed and refused. */
  mobile: string;
};

/** A wallet of a phone: its number, then the code that comes. The page's button sends either. */
export function CodeStep({ step: { sentTo, triesLeft, test }, refusal, mobile }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const errorOf = (field: "mobile" | "code") => fieldError(field, refusal?.errors[field]);
  const number = (
    <TextField
      name="mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      digits
      maxLength={20}
      label={t("payment-methods.wallet_mobile")}
      hint={t("payment-methods.wallet_hint")}
      defaultValue={mobile}
      error={errorOf("mobile")}
      className="max-w-86"
    />
  );
  return (
    <div className="grid gap-4 border-t border-line px-4 py-4 sm:px-5">
      {sentTo === null ? (
        <Form id={codeFormId} method="post" noValidate preventScrollReset>
          <input type="hidden" name="intent" value={codeIntents.send} />
          {number}
        </Form>
      ) : (
        <>
          <Form id={codeFormId} method="post" noValidate preventScrollReset>
            <input type="hidden" name="intent" value={codeIntents.confirm} />
            <CodeField
              name="code"
              label={t("payment-methods.code", { digits: sentTo })}
              hint={t("payment-methods.tries_left", { count: triesLeft })}
              error={errorOf("code")}
            />
          </Form>
          <details open={errorOf("mobile") !== undefined}>
            <summary className="link w-fit cursor-pointer py-2">{t("payment-methods.no_code")}</summary>
            <Form method="post" noValidate preventScrollReset className="mt-2 grid justify-items-start gap-3">
              <input type="hidden" name="intent" value={codeIntents.send} />
              {number}
              <Button type="submit" variant="line">
                {t("payment-methods.send_again")}
              </Button>
            </Form>
          </details>
        </>
      )}
      {test && (
        <p className="text-sm text-muted">
          <Rich
            id="payment-methods.test_wallet"
            parts={{ mobile: <Code>{test.mobile}</Code>, code: <Code>{test.code}</Code> }}
          />
        </p>
      )}
    </div>
  );
}
