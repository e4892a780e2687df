import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";

/** The flight and the address that the driver is told: written in the language of whoever wrote them. */
export function DriverNote({ pickup }: Pick<TransferBooking, "pickup">) {
  const t = useT();
  const written = [pickup.flight, pickup.address].filter(Boolean);
  if (written.length === 0) return null;
  return (
    <>
      <span className="text-muted">{t("transfers.driver_note")}: </span>
      {written.map((text, index) => (
        <span key={index}>
          {index > 0 && " · "}
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  );
}
