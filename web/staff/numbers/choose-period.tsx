import { Form, Link } from "react-router";
import { numberPeriods } from "#contract/admin/numbers.ts";
import { bookingKind } from "#contract/bookings.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useHasMessage, useT } from "#web/lib/i18n.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type NumbersView, useDeskPaths } from "../desk-paths.ts";

type Props = { view: NumbersView; refusal: Refusal | undefined };

/** Which days, of which product; it stands in the address. */
export function ChoosePeriod({ view, refusal }: Props) {
  const t = useT();
  const has = useHasMessage();
  const paths = useDeskPaths();
  const { period, product, from, to } = view;
  const errorOf = (field: string) => {
    const key = `numbers.error_${refusal?.errors[field]?.[0]}`;
    return has(key) ? t(key) : undefined;
  };
  return (
    <div className="numbers-choice">
      <nav aria-label={t("numbers.period")} className="numbers-periods">
        {numberPeriods.map(
          (each) =>
            each !== "own" && (
              <Link
                key={each}
                to={paths.numbers({ period: each, product })}
                aria-current={each === period ? "true" : undefined}
                preventScrollReset
              >
                {t(`numbers.period_${each}`)}
              </Link>
            ),
        )}
      </nav>
      <Form key={JSON.stringify(view)} action={paths.numbers()} className="numbers-form" preventScrollReset>
        {period !== "own" && <input type="hidden" name="period" value={period} />}
        <SelectField
          name="product"
          label={t("numbers.product")}
          placeholder={t("numbers.all_products")}
          defaultValue={product ?? ""}
          options={bookingKind.options.map((value) => ({ value, label: t(`numbers.product_${value}`) }))}
        />
        <TextField type="date" name="from" label={t("numbers.from")} defaultValue={from} error={errorOf("from")} />
        <TextField type="date" name="to" label={t("numbers.to")} defaultValue={to} error={errorOf("to")} />
        <button type="submit" className="desk-button">
          {t("numbers.show")}
        </button>
      </Form>
    </div>
  );
}
