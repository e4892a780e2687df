import type { PaymentView } from "#contract/payments.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import type { BookingKind } from "#web/booking/product.ts";
import { declineKey } from "./decline-key.ts";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** Why the last attempt failed, that nothing was taken, and how long the seats or the price are kept. */
type Props = { payment: PaymentView; kind: BookingKind; until: string | null };

export function DeclineNotice({ payment, kind, until }: Props) {
  const t = useT();
  const { instant } = useFormats();
  return (
    <Notice tone="bad" role="alert" title={t("payment.failed_title")}>
      <p>{t(declineKey(payment))}</p>
      <p>
        {t("payment.nothing_taken")}{" "}
        {until && (
          <Rich id="payment.seats_until" values={{ kind }} parts={{ time: <Code>{instant(until).time}</Code> }} />
        )}
      </p>
    </Notice>
  );
}
