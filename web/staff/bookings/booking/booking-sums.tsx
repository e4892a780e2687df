import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";

/** Paid or still due, gone back, kept as the owner’s balance where it was, what the supplier has of it, and what is ours. */
export function BookingSums({ booking: { sums } }: { booking: DeskBooking }) {
  const t = useT();
  const shown = [
    sums.due.amount > 0
      ? { label: t("desk-booking.sum_due"), value: sums.due }
      : { label: t("desk-booking.sum_paid"), value: sums.paid },
    { label: t("desk-booking.sum_back"), value: sums.back },
    ...(sums.kept.amount > 0 ? [{ label: t("desk-booking.sum_kept"), value: sums.kept }] : []),
    { label: t("desk-booking.sum_supplier"), value: sums.supplier },
    { label: t("desk-booking.sum_fees"), value: sums.fees },
  ];
  return (
    <dl className="booking-sums">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ? <Money value={value} charged /> : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
