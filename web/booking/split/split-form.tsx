import { Form, useNavigation } from "react-router";
import { compareMoney, type Money, splitMoney } from "#contract/money.ts";
import { leastShare, mostShares } from "#contract/payment-splits.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate } from "#i18n/isolate.ts";
import type { Values } from "#web/lib/form-text.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ownFields } from "./read-shares.ts";

type Props = { total: Money; answer: { refusal: Refusal; values: Values } | undefined };

/** Among how many people, in equal parts or by own amounts; works without JavaScript. */
export function SplitForm({ total, answer }: Props) {
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  const { refusal, values = {} } = answer ?? {};
  const amount = isolate(formatMoney(total));
  const wrong = refusal && wrongWords(t, refusal, amount);
  const hasOwn = ownFields.some((field) => values[field]);
  return (
    <Form method="post" noValidate preventScrollReset>
      <Card as="section" className="grid gap-4">
        {wrong ? (
          <Notice tone="bad" role="alert">
            {wrong}
          </Notice>
        ) : (
          <RefusalNotice refusal={refusal} always />
        )}
        <SelectField
          name="people"
          label={t("split.people")}
          hint={t("split.people_hint")}
          defaultValue={values["people"] ?? "2"}
          options={countsOf(total).map((count) => ({
            value: String(count),
            label: t("split.people_option", {
              count,
              amount: isolate(formatMoney(splitMoney(total, count).at(-1) ?? total)),
            }),
          }))}
        />
        <Disclosure title={t("split.own")} defaultOpen={hasOwn}>
          <p className="mb-3 text-sm text-muted">{t("split.own_hint", { total: amount })}</p>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {ownFields.map((field, place) => (
              <TextField
                key={field}
                name={field}
                label={t("split.own_amount", { place: place + 1 })}
                defaultValue={values[field]}
                inputMode="decimal"
                autoComplete="off"
                digits
                dir="ltr"
              />
            ))}
          </div>
        </Disclosure>
        <Button
          type="submit"
          name="intent"
          value="begin"
          pending={pending}
          className="justify-self-start max-sm:w-full"
        >
          {t("split.begin")}
        </Button>
      </Card>
    </Form>
  );
}

/** As many as there is a whole riyal for each. */
const countsOf = (total: Money): number[] =>
  Array.from({ length: mostShares - 1 }, (_, place) => place + 2).filter((count) =>
    splitMoney(total, count).every((share) => compareMoney(share, leastShare) >= 0),
  );

function wrongWords(t: Translate, { errors }: Refusal, total: string): string | null {
  const [own] = errors["amounts"] ?? [];
  if (own === "not_the_total") return t("split.not_the_total", { total });
  if (own || Object.keys(errors).some((field) => field.startsWith("amounts"))) return t("split.not_an_amount");
  return errors["people"] ? t("split.too_small") : null;
}
