import type { ReactNode } from "react";
import { compareMoney, type Money as Amount } from "#contract/money.ts";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { Money } from "./money.tsx";

export type PriceTagProps = {
  price: Amount;
  /** Before the price: "from". */
  lead?: ReactNode;
  /** The price without the discount; shown only when it is dearer. `wasLabel` is read before it: "Before". */
  was?: Amount | null | undefined;
  wasLabel?: string | undefined;
  /** "10% off". */
  discount?: ReactNode;
  /** What the price is for: "per person, two in a room". */
  note?: ReactNode;
  /** Set large: the price of a page, not of a card. */
  big?: boolean | undefined;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
};

/** A price with what it was before: the old one is struck out and named, the new one leads. */
export function PriceTag(props: PriceTagProps) {
  const { price, lead, was, wasLabel, discount, note, big, align = "start", className } = props;
  const dearer = was && compareMoney(was, price) > 0 ? was : null;
  return (
    <div className={classNames("grid gap-0.5", align === "end" && "justify-items-end text-end", className)}>
      {(dearer || discount) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          {dearer && (
            <s className="text-muted">
              {wasLabel && <span className="sr-only">{wasLabel} </span>}
              <Money value={dearer} />
            </s>
          )}
          {discount && <Badge tone="dusk">{discount}</Badge>}
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        {lead && <span className="text-sm text-muted">{lead}</span>}
        <Money value={price} big={big} className={classNames("font-semibold", big ? "text-3xl" : "text-lg")} />
        {note && <span className="text-sm text-muted">{note}</span>}
      </p>
    </div>
  );
}
