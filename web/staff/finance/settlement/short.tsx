import type { Money as Amount } from "#contract/money.ts";
import { negateMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";

/** What we are short of, or have too much, in words and colour. */
export function Short({ value }: { value: Amount }) {
  const t = useT();
  if (value.amount === 0) return <span className="text-muted">{t("settlement.even")}</span>;
  const isShort = value.amount > 0;
  return (
    <span className={isShort ? "text-bad" : "text-warn"}>
      {t(isShort ? "settlement.short" : "settlement.over")}{" "}
      <b>
        <Money value={isShort ? value : negateMoney(value)} charged />
      </b>
    </span>
  );
}
