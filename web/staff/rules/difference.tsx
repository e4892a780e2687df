import { compareMoney, type Money as Amount, sar } from "#contract/money.ts";
import { Money } from "#web/ui/money.tsx";

/** With its sign, which says what the colour does. */
export function Difference({ of, good }: { of: Amount; good?: "up" | "down" }) {
  const sign = compareMoney(of, sar(0));
  const tone = sign === 0 || !good ? undefined : sign > 0 === (good === "up") ? "good" : "bad";
  return (
    <bdi dir="ltr" className="rules-difference" data-tone={tone}>
      {sign > 0 ? "+ " : ""}
      <Money value={of} charged />
    </bdi>
  );
}
