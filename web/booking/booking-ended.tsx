import type { Booking } from "#contract/bookings.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { productOf } from "./products.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useChoicePath } from "./step-paths.ts";

/**
 * The way back to the search, which is kept: the session ran out (R4.6), or a flight or room is gone (R4.7). Nothing was
 * charged in either case.
 */
export function BookingEnded({ why, booking }: { why: "expired" | "gone"; booking: Booking }) {
  const t = useT();
  const paths = usePaths();
  const choice = useChoicePath(booking);
  const { kind } = booking;
  const { pictures, elsewhere } = productOf(kind);
  const other = elsewhere?.(booking);
  const title = t(why === "expired" ? "booking.expired_title" : "booking.gone_title", { kind });
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={title} noindex />
      <Card className="mx-auto max-w-card sm:p-10">
        <EmptyState
          level={1}
          picture={pictures.ended}
          title={title}
          actions={
            <>
              <LinkButton to={choice}>
                {t(why === "expired" ? "booking.refresh_results" : "booking.choose_another", { kind })}
              </LinkButton>
              <LinkButton to={other ? paths.local(other.path) : paths.home} variant="line">
                {t(other?.label ?? "booking.new_search")}
              </LinkButton>
            </>
          }
        >
          {t(why === "expired" ? "booking.expired_body" : "booking.gone_body", { kind })}
        </EmptyState>
      </Card>
    </main>
  );
}
