import type { RefundDestination } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";

type Props = Omit<RefundDestination, "shared"> & { shared?: boolean };

/** "mada •• 0004". */
export function MethodName({ method, last4, shared = false }: Props) {
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
