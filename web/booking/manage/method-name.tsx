import type { PaymentMethod } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";

/** "mada •• 0004". */
export function MethodName({ method, last4 }: { method: PaymentMethod; last4: string | null }) {
  const t = useT();
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
