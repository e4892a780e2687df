import { Link } from "react-router";
import { isSameMoney, type Money as Amount, subtractMoney } from "#contract/money.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  depart: string;
  back: string | null;
  total: Amount;
  /** Of the days searched for, where it is known. */
  chosen: Amount | null;
  to: string;
  onLeave?: (() => void) | undefined;
};

/** The cheapest of all in words, and what it saves. */
export function CheapestLine({ depart, back, total, chosen, to, onLeave }: Props) {
  const { day } = useFormats();
  const days = back === null ? day(depart, "short") : `${day(depart, "short")} – ${day(back, "short")}`;
  return (
    <p className="mb-2">
      <Rich
        id="flexible.cheapest_line"
        parts={{
          days: (
            <Link to={to} onClick={onLeave} className="link font-medium">
              {days}
            </Link>
          ),
          amount: <Money whole value={total} className="font-semibold text-ok" />,
        }}
      />
      {chosen && !isSameMoney(chosen, total) && (
        <span className="text-muted">
          {" · "}
          <Rich id="flexible.less" parts={{ amount: <Money whole value={subtractMoney(chosen, total)} /> }} />
        </span>
      )}
    </p>
  );
}
