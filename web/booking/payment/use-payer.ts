import { hasNoCard, type RefundDestination } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { isolate } from "#i18n/isolate.ts";
import { useT } from "#web/lib/i18n.tsx";

type Paid = Pick<RefundDestination, "method"> & Partial<RefundDestination>;

/**
 * Who pays and is given back to, as messages choose by `payer`: `bank`, `shared` for the banks of several people, or the name of a wallet
 * or of who pays in parts.
 */
export function usePayer(): (paid: Paid | null | undefined) => string {
  const t = useT();
  return (paid) => {
    if (paid?.shared) return "shared";
    return paid && hasNoCard(paid.method) ? isolate(cardName(t, paid.method)) : "bank";
  };
}
