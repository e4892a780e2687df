import { compareMoney, type Money, negateMoney, sar } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Figure } from "../../numbers/chart-box.tsx";
import { riyals } from "../../numbers/tables.ts";

/** An amount of the books, in riyals with two decimals. */
export const Amount = ({ value }: { value: Money }) => <Figure value={riyals(value)} kind="riyals" />;

/** A balance without a sign: debit or credit stands beside it. */
export function Side({ value }: { value: Money }) {
  const t = useT();
  const side = compareMoney(value, sar(0));
  return (
    <>
      <Amount value={side < 0 ? negateMoney(value) : value} />{" "}
      <span className="books-side text-muted">
        {side === 0 ? "" : t(side > 0 ? "books.debit_short" : "books.credit_short")}
      </span>
    </>
  );
}
