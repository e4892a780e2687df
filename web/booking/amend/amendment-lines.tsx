import type { ReactNode } from "react";
import { type Money as Amount, negateMoney } from "#contract/money.ts";
import { Money } from "#web/ui/money.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";

type Props = {
  lines: readonly { id: string; label: string; amount: Amount }[];
  due: Amount;
  /** What is due, what was paid for it, what comes back, and nothing of either. */
  words: { due: string; paid: string; back: string; none: string };
  isMade: boolean;
  /** The booking's new price. */
  note: ReactNode;
};

/** What a change costs, each part by itself, and the booking's new total. */
export function AmendmentLines({ lines, due, words, isMade, note }: Props) {
  const isBack = due.amount < 0;
  const ofPaid = isMade ? words.paid : words.due;
  return (
    <PriceLines
      lines={lines.map(({ amount, ...line }) => ({ ...line, amount: <Money value={amount} charged /> }))}
      totalLabel={isBack ? words.back : due.amount > 0 ? ofPaid : words.none}
      total={
        <Money value={isBack ? negateMoney(due) : due} big charged className={isBack ? "text-ok-700" : undefined} />
      }
      totalNote={note}
    />
  );
}
