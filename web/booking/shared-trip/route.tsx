import { MapPinned, Ticket, UsersRound } from "lucide";
import { data } from "react-router";
import type { Route } from "./+types/route";
import { riyadhDay } from "#contract/days.ts";
import { ApiError } from "#contract/errors.ts";
import { getSharedTrip, type SharedTrip } from "#contract/trip-shares.ts";
import { BookingTitle } from "#web/booking/manage/booking-title.tsx";
import { DayRange } from "#web/booking/manage/day-range.tsx";
import { useDayRange } from "#web/booking/manage/use-day-range.ts";
import { productOf } from "#web/booking/products.ts";
import { ForgetTrip } from "#web/features/offline/forget-trip.ts";
import { KeepCard } from "#web/features/offline/keep-card.tsx";
import { OfflineNote } from "#web/features/offline/offline-note.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TripPartCard } from "./trip-part-card.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** A trip as a companion reads it over a link; one that is closed says so with the status of what is not there. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return data({
      trip: await context.get(apiContext)(getSharedTrip, { token }),
      token,
      now: new Date().toISOString(),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error;
    return data({ trip: null, token, now: "" }, { status: 404 });
  }
}

export default function SharedTripPage({ loaderData: { trip, token, now } }: Route.ComponentProps) {
  return (
    <main id="content" className="page-width py-6 pb-24 sm:py-10">
      {trip ? <Trip trip={trip} token={token} now={now} /> : <Closed token={token} />}
    </main>
  );
}

function Closed({ token }: { token: string }) {
  const t = useT();
  return (
    <>
      <DocumentMeta title={t("sharing.closed_title")} noindex />
      <ForgetTrip id={token} />
      <EmptyState
        level={1}
        title={t("sharing.closed_title")}
        picture={sceneAddress("no-bookings")}
        actions={<LinkButton to={usePaths().home}>{t("sharing.plan_own")}</LinkButton>}
      >
        {t("sharing.closed_line")}
      </EmptyState>
    </>
  );
}

const tones = { confirmed: "ok", completed: "palm", cancelled: "bad" } as const;

function Trip({ trip, token, now }: { trip: SharedTrip; token: string; now: string }) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const days = useDayRange(trip.firstTravelDay, trip.lastTravelDay);
  const { title, status, parts, people, until, kind } = trip;
  const name = [title.from, title.to].filter(Boolean).join(" – ");
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <DocumentMeta title={t("sharing.page_title", { title: name })} noindex />
      <OfflineNote now={now} />
      <header className="grid gap-3 rounded-card bg-palm-900 p-5 text-white sm:p-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={tones[status]}>{t("sharing.status", { status })}</Badge>
          {t("sharing.shared_with_you")}
        </p>
        <h1 className="text-2xl sm:text-3xl">
          <BookingTitle {...title} id={productOf(kind).words.title} />
        </h1>
        <p>
          <DayRange first={trip.firstTravelDay} last={trip.lastTravelDay} />
        </p>
      </header>
      {status === "cancelled" && <Notice tone="bad">{t("sharing.cancelled_line")}</Notice>}
      {parts.map((part, index) => (
        <TripPartCard key={index} part={part} off={status === "cancelled"} />
      ))}
      {people.length > 0 && (
        <Card as="section" className="grid gap-3">
          <h2 className="flex items-center gap-2 text-lg">
            <Icon icon={UsersRound} className="text-palm-600" />
            {t("sharing.people")}
          </h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {people.map(({ name: person, gone }, index) => (
              <li key={index} className={classNames(gone && "text-muted")}>
                <bdi className={classNames("font-semibold", gone && "line-through")}>{person}</bdi>
                {gone && status !== "cancelled" && <span className="text-sm"> · {t("sharing.gone")}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <KeepCard
        canKeep={status === "confirmed"}
        trip={{
          id: token,
          owner: null,
          locale,
          title: name,
          days,
          lastDay: trip.lastTravelDay,
          page: paths.sharedTrip(token),
          otherPages: [],
          files: [],
        }}
      />
      <ul className="grid gap-2 text-sm text-muted">
        <li className="flex gap-2">
          <Icon icon={MapPinned} className="mt-0.5 shrink-0" />
          <span>
            <Rich id="sharing.live" parts={{ date: <DateText date={riyadhDay(new Date(until))} style="long" /> }} />
          </span>
        </li>
        <li className="flex gap-2">
          <Icon icon={Ticket} className="mt-0.5 shrink-0" />
          {t("sharing.not_a_ticket")}
        </li>
      </ul>
    </div>
  );
}
