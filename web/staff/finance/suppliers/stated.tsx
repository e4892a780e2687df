import type { StatedAmount } from "#contract/admin/supplier-statement-rows.ts";
import { decimalOf, type Money as Amount, negateMoney, sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

/** An amount as a supplier has it; another currency than ours is told as it is written. */
export const Stated = ({ value }: { value: StatedAmount }) =>
  value.currency === "SAR" ? (
    <Money value={sar(value.amount)} charged />
  ) : (
    <Code>
      {value.currency} {decimalOf(value)}
    </Code>
  );

/** What is asked for beyond our books, or short of them, in words and colour. */
export function Beyond({ value }: { value: Amount }) {
  const t = useT();
  if (value.amount === 0) return <span className="text-muted">{t("supplier-statements.even")}</span>;
  const isMore = value.amount > 0;
  return (
    <span className={isMore ? "text-bad" : "text-warn"}>
      {t(isMore ? "supplier-statements.more" : "supplier-statements.less")}{" "}
      <b>
        <Money value={isMore ? value : negateMoney(value)} charged />
      </b>
    </span>
  );
}
