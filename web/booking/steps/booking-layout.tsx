import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import type { BookingPage } from "../booking-place.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import { PayBar, type StepAction } from "./pay-bar.tsx";

type Props = {
  booking: Booking;
  now: string;
  page: BookingPage;
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** Stands in the bar at the lower edge of a phone as well. */
  action?: StepAction;
};

/** A step of the journey: steps above, the work at the start, the summary at the end; one column on a phone. */
export function BookingLayout({ booking, now, page, title, line, children, action }: Props) {
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
          {children}
        </div>
        <BookingSummary booking={booking} now={now} />
      </div>
      {action && <PayBar {...action} />}
    </main>
  );
}
