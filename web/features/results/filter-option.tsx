import type { ReactNode } from "react";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type Props = {
  name: string;
  value: string;
  label: string;
  /** A small picture before the label. */
  mark?: ReactNode;
  /** What choosing it would show, by the other filters; null where that is no number. */
  count: number | null;
  /** The cheapest of them. */
  from: Amount | null;
  checked: boolean;
  /** It may be chosen alone by one press: `FilterForm` does it. */
  only?: boolean;
  /** Only one of its group may be chosen. */
  single?: boolean;
};

/** One option with its count; none is hidden, one that would show nothing cannot be ticked. */
export function FilterOption({ name, value, label, mark, count, from, checked, only = false, single = false }: Props) {
  const digits = useDigits();
  const t = useT();
  const hydrated = useHydrated();
  const empty = count === 0 && !checked;
  return (
    <div className="option">
      <label>
        {/* Drawn anew when the address ticks it. */}
        <input
          key={String(checked)}
          type={single ? "radio" : "checkbox"}
          name={name}
          value={value}
          defaultChecked={checked}
          disabled={empty}
        />
        {/* The line itself keeps the page's direction: a label of figures alone would drag it to the other side. */}
        {mark}
        <span className="name">
          <bdi>{label}</bdi>
          {from && <Money whole value={from} />}
        </span>
        <span className="count">{count === null ? null : digits(count)}</span>
      </label>
      {only && hydrated && !empty && (
        <button type="button" data-only="" aria-label={t("list.only_this", { option: label })} className="link">
          {t("list.only")}
        </button>
      )}
    </div>
  );
}
