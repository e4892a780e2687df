import type { PaymentView } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** What is paid when, to the halala, and that the way leads to the provider's page and back. */
export function PartsPlan({ payment: { parts, method, step } }: { payment: PaymentView }) {
  const t = useT();
  const { day } = useFormats();
  const takesFirst = step?.kind === "redirect" && step.takesFirst === true;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      {parts && (
        <ol aria-label={t("payment-methods.plan")} className="grid gap-x-6 gap-y-2 sm:grid-cols-4">
          {parts.map(({ due, amount }, at) => (
            <li key={due} className="flex items-baseline justify-between gap-3 sm:grid sm:justify-start sm:gap-0.5">
              <span className="text-sm text-muted">{at === 0 ? t("payment-methods.today") : day(due, "short")}</span>
              <b className="tabular-nums">
                <Money value={amount} charged />
              </b>
            </li>
          ))}
        </ol>
      )}
      <p className="text-sm text-muted">
        <Rich
          id={takesFirst ? "payment-methods.leaves_first" : "payment-methods.leaves"}
          parts={{ provider: <bdi>{cardName(t, method)}</bdi> }}
        />
      </p>
    </div>
  );
}
