import type { Money as Amount } from "#contract/money.ts";
import { formatWholeMoney } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { Money } from "#web/ui/money.tsx";
import { RangeSlider } from "#web/ui/range-slider.tsx";
import { priceBounds } from "./price-bounds.ts";
import { useDigits } from "#web/ui/format-context.ts";

type Props = {
  label: string;
  price: { min: Amount; max: Amount };
  chosen: { minPrice: number | null; maxPrice: number | null };
  onCommit: () => void;
};

/** Lowest and highest total; a thumb at its end is no filter. */
export function PriceFilter({ label, price, chosen: { minPrice, maxPrice }, onCommit }: Props) {
  const digits = useDigits();
  const t = useT();
  const { currency, rates } = useCurrency();
  const { min, max } = priceBounds(price);
  return (
    <RangeSlider
      label={label}
      min={min}
      max={max}
      step={100}
      defaultValue={[minPrice ?? min, maxPrice ?? max]}
      names={{ low: "minPrice", high: "maxPrice" }}
      labels={{ low: t("list.price_low"), high: t("list.price_high") }}
      format={(amount) => digits(formatWholeMoney({ amount, currency: "SAR" }, currency, rates))}
      show={(amount) => <Money whole value={{ amount, currency: "SAR" }} />}
      onCommit={onCommit}
    />
  );
}
