import type { Bag } from "#contract/baggage.ts";
import { useT } from "#web/lib/i18n.tsx";

/** "23 kg", "2 × 23 kg" or "1 piece", in the words and digits of the reader; kept whole in any text. */
export function BagText({ bag: { concept, pieces, kg } }: { bag: Bag }) {
  const t = useT();
  // Not every airline says what a bag may weigh.
  if (kg === 0) return <bdi className="whitespace-nowrap">{t("common.bags_counted", { pieces })}</bdi>;
  const many = concept === "pieces" && pieces > 1;
  return (
    <bdi className="whitespace-nowrap">{many ? t("common.bags_of", { pieces, kg }) : t("common.kilos", { kg })}</bdi>
  );
}
