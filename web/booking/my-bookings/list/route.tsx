import { Plus } from "lucide";
import { Link } from "react-router";
import type { Route } from "./+types/route";
import { ApiError } from "#contract/errors.ts";
import { listMyBookings } from "#contract/my-bookings.ts";
import { AccountSections } from "#web/features/account/account-sections.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { cookieNames, readCookie } from "#web/lib/cookies.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { BookingCard } from "./booking-card.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { listQuery, pageSize, readList } from "./read-list.ts";
import { Visitor } from "./visitor.tsx";
import { loadWaiting } from "./load-waiting.ts";
import { WaitingParts } from "./waiting-parts.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** R2.9. A visitor finds one booking by its number, and may log in. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const choice = readList(url.searchParams);
  const now = new Date().toISOString();
  if (!readCookie(request.headers.get("cookie"), cookieNames.token)) return { list: null, choice, now };
  const { page, when, ...rest } = choice;
  const input = { ...rest, ...(when && { when }), offset: (page - 1) * pageSize, limit: pageSize };
  try {
    const api = context.get(apiContext);
    const [list, waiting] = await Promise.all([api(listMyBookings, input), loadWaiting(api)]);
    return { list, choice, now, waiting };
  } catch (error) {
    // A session that has ended: a visitor like any other.
    if (error instanceof ApiError && error.status === 401) return { list: null, choice, now };
    throw error;
  }
}

export default function MyBookings({ loaderData: { list, choice, now, waiting = [] } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  if (!list) return <Visitor />;
  const chosen = { ...choice, when: list.when };
  const hrefOf = (page: number) => paths.myBookings(listQuery(chosen, { page }));
  return (
    <main id="content" className="pb-24 sm:pb-16">
      <DocumentMeta title={t("my-bookings.title")} noindex />
      <AccountSections />
      <div className="page-width">
        <Breadcrumbs trail={[{ label: t("my-bookings.title") }]} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl sm:text-3xl">{t("my-bookings.title")}</h1>
            <ListSearch choice={chosen} />
          </div>
          <WaitingParts waiting={waiting} />
          <ListTabs choice={chosen} counts={list.counts} spans={list.spans} />
          {list.bookings.length > 0 ? (
            <ul className="grid gap-4">
              {list.bookings.map((booking) => (
                <BookingCard key={booking.id} booking={booking} now={now} />
              ))}
            </ul>
          ) : (
            <EmptyList choice={chosen} isNew={list.counts.all === 0 && !choice.q && choice.kind === "all"} />
          )}
          <Pagination
            label={t("my-bookings.pages")}
            current={choice.page}
            pages={Math.ceil(list.matching / pageSize)}
            hrefOf={hrefOf}
            previousLabel={t("my-bookings.previous_page")}
            nextLabel={t("my-bookings.next_page")}
          />
          <p className="flex flex-wrap items-center gap-x-3 border-t border-line pt-4 text-muted">
            {t("my-bookings.add_title")}
            <Link to={paths.bookings} className="inline-flex min-h-11 items-center gap-1.5 link">
              <Icon icon={Plus} />
              {t("my-bookings.add_link")}
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}
