import { CircleCheck, Timer, Undo2 } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BookingCard as Booking } from "#contract/my-bookings.ts";
import { productOf } from "#web/booking/products.ts";
import { BookingTitle } from "#web/booking/manage/booking-title.tsx";
import { DayRange } from "#web/booking/manage/day-range.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { StageBadge } from "#web/booking/manage/stage-badge.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";

/** One booking: where to, when, how it stands, what is due, and what to do with it. */
export function BookingCard({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const paths = usePaths();
  const { title, count } = booking;
  const { words } = productOf(booking.kind);
  const to = paths.myBooking(booking.id);
  return (
    <Card as="li" bare className="grid overflow-hidden sm:grid-cols-[168px_minmax(0,1fr)]">
      <CardPicture booking={booking} />
      <div className="grid min-w-0 content-between gap-2.5 p-4 sm:px-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <h2 className="text-lg">
              <Link to={to} className="hover:text-palm-600 hover:underline">
                <BookingTitle {...title} id={words.title} />
              </Link>
            </h2>
            <p className="text-sm text-muted">
              <DayRange first={booking.firstDay} last={booking.lastDay} /> · {t(words.count, { count })}
            </p>
          </div>
          <StageBadge stage={booking.payBy && booking.payBy <= now ? "expired" : booking.stage} />
        </div>
        <CardFact booking={booking} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Code className="text-sm text-muted">{booking.reference}</Code>
          <CardActions booking={booking} to={to} />
        </div>
      </div>
    </Card>
  );
}

/** The one thing to know now: until when it is held, can be cancelled, or where its money is. */
function CardFact({ booking }: { booking: Booking }) {
  const { payBy, freeCancelUntil, refund, kind, stage } = booking;
  if (payBy)
    return (
      <Fact icon={<Icon icon={Timer} />}>
        <MomentText
          id={stage === "held" ? "my-bookings.held_until" : "my-bookings.draft_until"}
          at={payBy}
          kind={kind}
        />
      </Fact>
    );
  if (refund)
    return (
      <Fact icon={<DirIcon icon={Undo2} />}>
        <Rich id={`my-bookings.refund_${refund.state}`} parts={{ amount: <Money value={refund.amount} charged /> }} />
      </Fact>
    );
  if (!freeCancelUntil) return null;
  return (
    <Fact ok icon={<Icon icon={CircleCheck} />}>
      <MomentText id="my-bookings.free_until" at={freeCancelUntil} />
    </Fact>
  );
}

function Fact({ icon, ok, children }: { icon: ReactNode; ok?: boolean; children: ReactNode }) {
  return (
    <p className={ok ? "flex items-start gap-2 text-ok-700" : "flex items-start gap-2"}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

function CardActions({ booking, to }: { booking: Booking; to: string }) {
  const t = useT();
  const document = productOf(booking.kind).document;
  if (booking.stage === "held")
    return (
      <LinkButton to={to} size="sm">
        <Rich id="my-bookings.pay" parts={{ amount: <Money value={booking.total} charged /> }} />
      </LinkButton>
    );
  const stands = booking.stage === "confirmed" || booking.stage === "completed";
  return (
    <div className="flex flex-wrap gap-2">
      {stands && document && (
        <LinkButton
          to={`/api/bookings/${booking.id}/${document.file}.pdf`}
          reloadDocument
          target="_blank"
          variant="line"
          size="sm"
        >
          {t(document.label)}
        </LinkButton>
      )}
      <LinkButton to={to} variant="soft" size="sm">
        {t(
          booking.stage === "confirmed"
            ? "my-bookings.manage"
            : booking.stage === "draft"
              ? "my-bookings.go_on"
              : "my-bookings.details",
        )}
      </LinkButton>
    </div>
  );
}

/** What is booked, or its city; a plain field where there is no picture. Decorative. */
function CardPicture({ booking: { kind, picture } }: { booking: Booking }) {
  const { card } = productOf(kind);
  const source = picture && card.picture(picture);
  const look = "h-28 w-full object-cover sm:h-full sm:min-h-36";
  if (source) return <img src={source} alt="" width={320} height={213} loading="lazy" className={look} />;
  return <span className="grid h-20 place-items-center bg-palm-50 text-3xl text-palm-500 sm:h-full">{card.icon}</span>;
}
