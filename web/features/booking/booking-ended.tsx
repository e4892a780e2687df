import noFlights from "#artwork/scenes/no-flights.svg";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/**
 * The way back to the search, which is kept: the session ran out (R4.6), or a flight is gone (R4.7). Nothing was charged
 * in either case.
 */
export function BookingEnded({ why, searchPath }: { why: "expired" | "gone"; searchPath: string }) {
  const t = useT();
  const paths = usePaths();
  const title = t(why === "expired" ? "booking.expired_title" : "booking.gone_title");
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={title} noindex />
      <Card className="mx-auto max-w-card sm:p-10">
        <EmptyState
          level={1}
          picture={noFlights}
          title={title}
          actions={
            <>
              <LinkButton to={paths.local(searchPath)}>
                {t(why === "expired" ? "booking.refresh_results" : "booking.choose_another")}
              </LinkButton>
              <LinkButton to={paths.home} variant="line">
                {t("booking.new_search")}
              </LinkButton>
            </>
          }
        >
          {t(why === "expired" ? "booking.expired_body" : "booking.gone_body")}
        </EmptyState>
      </Card>
    </main>
  );
}
