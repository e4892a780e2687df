import { FileCheck } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { EmissionsNote } from "./emissions-note.tsx";
import type { OfferDetails } from "./load-results.ts";
import { Segments } from "./segments.tsx";

/** Every segment of an offer, and the documents it asks for. */
export function FlightFacts({ details: { offer, names, document } }: { details: OfferDetails }) {
  const t = useT();
  const label = (index: number) => {
    if (offer.slices.length === 1) return null;
    if (offer.slices.length > 2) return t("results.leg", { number: index + 1 });
    return index === 0 ? t("results.outbound") : t("results.return");
  };
  return (
    <>
      <div className="grid gap-6 px-4 py-5 sm:px-5.5 md:grid-cols-2">
        {offer.slices.map((slice, index) => (
          <Segments key={slice.from + slice.departs} slice={slice} names={names} label={label(index)} />
        ))}
      </div>
      <div className="px-4 pb-5 sm:px-5.5">
        {offer.emissions && <EmissionsNote emissions={offer.emissions} />}
        <Notice tone="info" icon={FileCheck} title={t("results.document_note")}>
          {document.message}{" "}
          <span className="text-sm opacity-80">
            <Rich id="results.document_checked" parts={{ date: <DateText date={document.checkedOn} /> }} />
          </span>
        </Notice>
      </div>
    </>
  );
}
