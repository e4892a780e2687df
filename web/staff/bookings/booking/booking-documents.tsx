import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";

/** What can be opened; each look is written down. */
export function BookingDocuments({ booking: { documents }, mayOpen }: { booking: DeskBooking; mayOpen: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className="booking-box" aria-labelledby="documents-title">
      <h2 id="documents-title">{t("desk-booking.documents")}</h2>
      {documents.length === 0 && <p className="text-muted">{t("desk-booking.no_documents")}</p>}
      <ul className="grid gap-1">
        {documents.map(({ kind, number, total, address, company, standing }) => {
          const title = (
            <>
              {t(kind === "document" ? "desk-booking.document" : `desk-booking.document_${kind}`)}{" "}
              {number && <Code wrap>{number}</Code>}
            </>
          );
          return (
            <li key={address} className="flex flex-wrap justify-between gap-x-3">
              {mayOpen ? (
                <a className="link" href={address} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                <span>{title}</span>
              )}
              {company && (
                <span className="basis-full text-muted">
                  <bdi>{company[locale]}</bdi>
                  {standing !== "ready" && <> · {t(`desk-booking.invoice_${standing}`)}</>}
                </span>
              )}
              {total && <Money value={total} charged className="text-muted" />}
            </li>
          );
        })}
      </ul>
      {mayOpen && documents.length > 0 && <p className="text-muted">{t("desk-booking.documents_note")}</p>}
    </section>
  );
}
