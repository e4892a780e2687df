import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = {
  id: string;
  name: string;
  value: string;
  label: string;
  /** What choosing it would show, by the other filters. */
  count: number;
  /** The cheapest of them. */
  from: Amount | null;
  checked: boolean;
  /** The address with this option alone. */
  only: string | null;
};

/** One option with its count; none is hidden, one without flights cannot be ticked. */
export function FilterOption({ id, name, value, label, count, from, checked, only }: Props) {
  const t = useT();
  const empty = count === 0 && !checked;
  return (
    <div className="group/option relative">
      <CheckboxField
        // Drawn anew when the address ticks it.
        key={String(checked)}
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={empty}
        label={
          <Stacked below={from && <Money value={from} className="text-sm text-muted" />}>
            <bdi>{label}</bdi>
          </Stacked>
        }
        aside={count}
      />
      {only && !empty && (
        <Link
          to={only}
          replace
          preventScrollReset
          aria-label={t("results.only_this", { option: label })}
          className="link absolute end-8 top-1 min-h-6 bg-paper px-1 text-sm opacity-0 group-hover/option:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          {t("results.only")}
        </Link>
      )}
    </div>
  );
}

function Stacked({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="grid">
      {children}
      {below}
    </span>
  );
}
