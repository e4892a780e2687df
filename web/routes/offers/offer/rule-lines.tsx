import type { OfferProduct, OfferRule } from "#contract/offers.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useRuleLines } from "./use-rule-lines.tsx";

/** The rule of a code in words: what comes off, and every limit that it sets. */
export function RuleLines({ product, rule }: { product: OfferProduct; rule: OfferRule }) {
  const lines = useRuleLines(product, rule);
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {lines.map(({ id, icon, label, value }) => (
        <div key={id} className="border-t border-line py-3 ps-9 relative">
          <dt className="text-sm text-muted">
            <Icon icon={icon} className="absolute start-0 top-4 text-palm-600" />
            {label}
          </dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
