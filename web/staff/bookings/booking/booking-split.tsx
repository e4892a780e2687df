import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

/** How several people share the payment, and who of them has paid; nothing where nobody does. */
export function BookingSplit({ booking: { split } }: { booking: DeskBooking }) {
  const t = useT();
  if (!split) return null;
  const { state, ending, shares } = split;
  return (
    <section className="booking-box" aria-labelledby="split-title">
      <h2 id="split-title">{t("split.desk_title")}</h2>
      <p className="text-muted">{t("split.desk_state", { state, why: ending ?? "late" })}</p>
      <ul>
        {shares.map((share) => (
          <li key={share.place} className="booking-part">
            <b>{t("split.part", { place: share.place, people: shares.length })}</b>{" "}
            <Money value={share.amount} charged />
            <span className="block text-muted">
              {t("split.state", { state: share.state })} {share.payer && <Code wrap>{share.payer}</Code>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
