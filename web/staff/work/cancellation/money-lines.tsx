import type { Money as Amount } from "#contract/money.ts";
import { Money } from "#web/ui/money.tsx";

type Line = { label: string; amount: Amount };

/** Amounts under one another, the last one being what they come to. */
export function MoneyLines({ lines, total }: { lines: readonly Line[]; total: Line }) {
  return (
    <dl className="money-lines">
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={amount} charged />
          </dd>
        </div>
      ))}
      <div className="font-semibold">
        <dt>{total.label}</dt>
        <dd>
          <Money value={total.amount} charged />
        </dd>
      </div>
    </dl>
  );
}
