import type { Money as Amount } from "#contract/money.ts";
import { writeDigits } from "#i18n/digits.ts";
import { formatMoney, formatWholeMoney } from "#i18n/format-money.ts";
import { useFormat } from "./format-context.ts";

export type MoneyProps = {
  value: Amount | null | undefined;
  /** What is charged is always shown in the currency it is charged in, whatever the reader chose. */
  charged?: boolean | undefined;
  /** Without halalas, rounded up: in lists, where the exact price is a press away. */
  whole?: boolean | undefined;
  /** The currency smaller than the figures: for prices set large. */
  big?: boolean | undefined;
  className?: string | undefined;
};

/** A price: symbol, space, two decimals, the same order in both languages (R9.2). Nothing for a missing amount. */
export function Money({ value, charged, whole, big, className }: MoneyProps) {
  const { currency, rates, digits } = useFormat();
  const written =
    whole && value
      ? formatWholeMoney(value, currency, rates)
      : formatMoney(value, charged ? value?.currency : currency, rates);
  const text = digits === "arab" ? inArabicDigits(written) : writeDigits(written, digits);
  if (!text) return null;
  const space = text.indexOf(" ");
  return (
    <bdi dir="ltr" className={className}>
      <span className={big ? "currency-big" : "currency"}>{text.slice(0, space)}</span>
      {text.slice(space)}
    </bdi>
  );
}

/** The zero is drawn as a dot: halalas that are none are not written, so that ١ ١٠٦٫٠٠ is not read as 110,600. */
const inArabicDigits = (written: string): string => writeDigits(written.replace(/\.00$/, ""), "arab");
