import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { ListChoice } from "./read-list.ts";
import { sceneAddress } from "#web/lib/scene.ts";

const noBookings = sceneAddress("no-bookings");

/** Nothing to show: why, and what to do now. `isNew`: the account has no booking at all. */
export function EmptyList({ choice, isNew }: { choice: ListChoice; isNew: boolean }) {
  const t = useT();
  const paths = usePaths();
  const title = choice.q
    ? t("my-bookings.empty_search", { query: `\u2068${choice.q}\u2069` })
    : t(choice.when === "history" ? "my-bookings.empty_history" : "my-bookings.empty_upcoming");
  return (
    <Card>
      <EmptyState
        picture={noBookings}
        title={title}
        actions={
          <>
            {!isNew && (
              <LinkButton to={paths.myBookings()} variant="line">
                {t(choice.q ? "my-bookings.clear_search" : "my-bookings.see_all")}
              </LinkButton>
            )}
            <LinkButton to={paths.flightSearch()} variant="soft">
              {t("my-bookings.search_flights")}
            </LinkButton>
            <LinkButton to={paths.hotelSearch()} variant="soft">
              {t("my-bookings.search_hotels")}
            </LinkButton>
          </>
        }
      >
        {t("my-bookings.empty_line")}
      </EmptyState>
    </Card>
  );
}
