import type { ReactNode } from "react";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

type Props = {
  title: string;
  booking: { id: string; reference: string };
  refusal: Refusal | undefined;
  /** What it says, where that is not what the API says. */
  refused: string;
  /** The form of the page says itself what is wrong with a field. */
  marksFields?: boolean;
  children: ReactNode;
};

/** The frame of a page that changes or adds to a booking: where it stands, what was refused, and the step. */
export function AmendmentPage({ title, booking, refusal, refused, marksFields = false, children }: Props) {
  const t = useT();
  const paths = usePaths();
  const isSaidByApi = refusal?.code === "proof_required" || refusal?.code === "payment_disputed";
  return (
    <main id="content" className="page-width pb-24 sm:pb-16">
      <DocumentMeta title={title} noindex />
      <Breadcrumbs
        trail={[
          { label: t("my-bookings.title"), to: paths.myBookings() },
          { label: booking.reference, to: paths.myBooking(booking.id) },
          { label: title },
        ]}
      />
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {refusal && (
          <RefusalNotice refusal={refusal} always={!marksFields}>
            {isSaidByApi ? refusal.message : refused}
          </RefusalNotice>
        )}
        {children}
      </div>
    </main>
  );
}
