import { ArrowRight } from "lucide";
import { Form, useNavigation } from "react-router";
import type { PaymentShare } from "#contract/payment-splits.ts";
import { attemptWords } from "#web/booking/payment/decline-words.ts";
import { MethodMarks, methodWords } from "#web/booking/payment/payment-methods.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

type Props = {
  share: PaymentShare;
  attempt: string;
  answer: { refusal: Refusal; email: string; method: string } | undefined;
};

const lines = { mada: "split.mada_line", card: "split.card_line" } as const;

/** Where to write to, and which card: then the provider's own form. */
export function ShareForm({ share: { payment }, attempt, answer }: Props) {
  const t = useT();
  const errorOf = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  const refusal = answer?.refusal;
  const hasFailed = payment?.state === "failed";
  const method = answer?.method ?? payment?.method ?? "mada";
  return (
    <>
      {hasFailed && !refusal && (
        <Notice tone="bad" role="alert" title={t(attemptWords(payment).text)}>
          {t("split.declined")}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} />
      <Form method="post" noValidate preventScrollReset>
        <Card as="section" className="grid gap-5">
          <input type="hidden" name="attempt" value={attempt} />
          <EmailField
            name="email"
            label={t("split.email")}
            hint={t("split.email_hint")}
            defaultValue={answer?.email}
            error={errorOf("email", refusal?.errors["email"])}
          />
          <RadioCards
            name="method"
            label={t("split.card")}
            defaultValue={method === "card" ? "card" : "mada"}
            choices={(["mada", "card"] as const).map((each) => ({
              value: each,
              title: t(methodWords[each].title),
              text: t(lines[each]),
              aside: <MethodMarks marks={methodWords[each].marks} />,
            }))}
          />
          <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
            {t("split.go_on")}
            <DirIcon icon={ArrowRight} />
          </Button>
        </Card>
      </Form>
    </>
  );
}
