import type { Currency } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useDisplayForm } from "./use-display-form.ts";

// Written out: the contract's list would bring its validator into every page.
const codes: Currency[] = ["SAR", "USD"];
const labels = { SAR: "shell.show_in_sar", USD: "shell.show_in_usd" } as const satisfies Record<Currency, string>;

/** R1.3: SAR or USD, as two buttons of a plain form. */
export function CurrencySwitch() {
  const t = useT();
  const { currency } = useCurrency();
  const { form, returnTo, chosen } = useDisplayForm("currency");
  const current = chosen ?? currency;
  return (
    <form {...form} className="flex rounded-field bg-sand p-0.5" aria-label={t("shell.currency")}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {codes.map((code) => (
        <button
          key={code}
          name="currency"
          value={code}
          title={t(labels[code])}
          aria-pressed={code === current}
          className={classNames(
            "relative min-h-11 rounded-field px-2.5 text-sm font-medium transition-colors sm:min-h-8",
            code === current ? "bg-paper text-palm-600 shadow-soft" : "text-muted hover:text-ink",
          )}
        >
          <bdi dir="ltr">{code}</bdi>
          <span className="sr-only">: {t(labels[code])}</span>
        </button>
      ))}
    </form>
  );
}
