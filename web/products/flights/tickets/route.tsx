import { data } from "react-router";
import type { Route } from "./+types/route";
import { listTickets } from "#contract/tickets.ts";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { loginFirst } from "#web/lib/login-first.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { HeldFare } from "./held-fare.tsx";
import { IssuedTickets } from "./issued-tickets.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const pageSize = 10;
const noBookings = sceneAddress("no-bookings");

/** R2.18, R2.19: held fares and issued e-tickets of who is logged in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Math.max(1, Math.min(1000, Number(url.searchParams.get("page")) || 1));
  const input = { offset: (page - 1) * pageSize, limit: pageSize };
  const tickets = await loginFirst(url, context.get(apiContext)(listTickets, input));
  return data({ ...tickets, page, now: new Date().toISOString() });
}

export default function Tickets({ loaderData: { held, issued, matching, page, now } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <SettingsPage
      title={t("my-bookings.tickets_title")}
      crumbs={
        <Breadcrumbs
          trail={[{ label: t("my-bookings.title"), to: paths.myBookings() }, { label: t("my-bookings.tickets_title") }]}
        />
      }
    >
      {held.length > 0 && (
        <section className="grid gap-3" aria-labelledby="held">
          <div>
            <h2 id="held" className="text-xl">
              {t("my-bookings.tickets_held")}
            </h2>
            <p className="text-muted">{t("my-bookings.tickets_held_line")}</p>
          </div>
          {held.map((fare) => (
            <HeldFare key={fare.bookingId} fare={fare} now={now} />
          ))}
        </section>
      )}
      {issued.length > 0 && (
        <section className="grid gap-3" aria-labelledby="issued">
          <h2 id="issued" className="text-xl">
            {t("my-bookings.tickets_issued")}
          </h2>
          {issued.map((ticket) => (
            <IssuedTickets key={ticket.bookingId} ticket={ticket} />
          ))}
        </section>
      )}
      <Pagination
        label={t("my-bookings.pages")}
        current={page}
        pages={Math.ceil(matching / pageSize)}
        hrefOf={(number) => paths.tickets + (number > 1 ? `?page=${number}` : "")}
        previousLabel={t("my-bookings.previous_page")}
        nextLabel={t("my-bookings.next_page")}
      />
      {held.length + matching === 0 && (
        <Card>
          <EmptyState
            picture={noBookings}
            title={t("my-bookings.tickets_none")}
            actions={<LinkButton to={paths.flightSearch()}>{t("my-bookings.search_flights")}</LinkButton>}
          >
            {t("my-bookings.tickets_none_line")}
          </EmptyState>
        </Card>
      )}
    </SettingsPage>
  );
}
