import { type Money as Amount, subtractMoney } from "#contract/money.ts";
import type { RefundDestination } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = Omit<RefundDestination, "shared"> & {
  shared?: boolean;
  /** All that goes there, where a part of it is a balance's. */
  back?: Amount;
};

/** "mada •• 0004"; of what goes back to a balance too, each with its part. */
export function MethodName({ toBalance, back, ...method }: Props) {
  if (!toBalance || !back) return <OneMethod {...method} />;
  return (
    <Rich
      id="balance.both"
      parts={{
        part: <Money value={toBalance} charged />,
        card: <OneMethod {...method} />,
        rest: <Money value={subtractMoney(back, toBalance)} charged />,
      }}
    />
  );
}

function OneMethod({ method, last4, shared = false }: Omit<Props, "toBalance" | "back">) {
  const t = useT();
  if (shared) return t("payment-methods.shared");
  return (
    <>
      {method === "card" ? t("my-bookings.method_card") : <bdi>{cardName(t, method)}</bdi>}
      {last4 && (
        <>
          {" "}
          <Code>•• {last4}</Code>
        </>
      )}
    </>
  );
}
