import { Download } from "lucide";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import type { ConfirmationSlots, SlotProps } from "#web/booking/product.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CancelSteps, stepsLeft } from "../cancel-steps.tsx";
import { ridePeople } from "../ride-people.tsx";

/** The ride is booked. */
export default function TransferConfirmed({ booking, now, children }: SlotProps<TransferBooking, ConfirmationSlots>) {
  const t = useT();
  const cancelled = booking.stage === "cancelled";
  return children({
    title: t("transfers.confirmed"),
    documents: (
      <LinkButton to={`/api/bookings/${booking.id}/transfer-voucher.pdf`} reloadDocument target="_blank">
        <Icon icon={Download} />
        {t("transfers.voucher")}
      </LinkButton>
    ),
    body: (
      <>
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">{t("transfers.people")}</h2>
          <ul className="grid gap-2">
            {ridePeople(booking, t).map(({ name, about }, index) => (
              <li key={index} className={cancelled ? "text-muted line-through" : undefined}>
                <bdi className="font-semibold">{name}</bdi> <span className="text-muted">{about}</span>
              </li>
            ))}
          </ul>
        </Card>
        {!cancelled && (
          <>
            <Notice>{t(`transfers.next_${booking.ride.kind}`)}</Notice>
            <Card as="section" className="grid gap-3">
              <h2 className="text-xl">{t("transfers.cancel_title")}</h2>
              <CancelSteps steps={stepsLeft(booking.ride.cancelSteps, now)} />
            </Card>
          </>
        )}
        <Notice tone="warn">{t("transfers.sample_note")}</Notice>
      </>
    ),
  });
}
