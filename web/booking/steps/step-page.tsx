import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { BookingEnded } from "../booking-ended.tsx";
import type { BookingPage } from "../booking-place.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { FormBar, type StepAction } from "./pay-bar.tsx";

type Props = {
  booking: Booking;
  now: string;
  expired: boolean;
  page: BookingPage;
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** Of the step's own form. */
  refusal: Refusal | undefined;
  /** In place of the notice of a refusal that no field shows. */
  notice?: ReactNode;
  /** Stands in the bar at the lower edge of a phone as well. */
  action?: StepAction;
  /** In place of the summary. */
  aside?: ReactNode;
  /** The bar at the lower edge of a phone, where it sends no form of the page. */
  bar?: ReactNode;
};

/**
 * A step of any booking: steps above, the work at the start, the summary at the end; one column on a phone. A booking whose time is
 * over, or whose choice is gone, leads back to the choice instead (R4.6, R4.7); what was refused and no field shows stands above the work.
 */
export function StepPage({ booking, now, expired, page, title, line, children, refusal, notice, ...slots }: Props) {
  const code = refusal?.code;
  if (expired || code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  if (code === "offer_unavailable" || code === "room_unavailable") return <BookingEnded why="gone" booking={booking} />;
  return (
    <main id="content" className="page-width pb-32 md:pb-16">
      <DocumentMeta title={title} noindex />
      <BookingSteps booking={booking} page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_360px] md:gap-7">
        <div className="grid min-w-0 gap-4">
          <div>
            <h1 className="text-2xl sm:text-3xl">{title}</h1>
            {line && <p className="mt-1 text-muted">{line}</p>}
          </div>
          {notice ?? <RefusalNotice refusal={refusal} />}
          {children}
        </div>
        {slots.aside ?? <BookingSummary booking={booking} now={now} />}
      </div>
      {slots.bar ?? (slots.action && <FormBar {...slots.action} />)}
    </main>
  );
}
