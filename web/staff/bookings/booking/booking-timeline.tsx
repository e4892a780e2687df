import { CreditCard, FileText, Inbox, type IconNode, Mail, Milestone, PlugZap, StickyNote, UserCheck } from "lucide";
import { Link } from "react-router";
import type { DeskBooking, DeskEvent, DeskEventKind } from "#contract/admin/desk-booking.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { type Filter, filters, linesOf } from "./booking-view.ts";
import { eventText } from "./event-words.ts";
import { SearchedFor } from "./searched-for.tsx";
import { SupplierCallLines } from "./supplier-call.tsx";

const icons: Record<DeskEventKind, IconNode> = {
  stage: Milestone,
  supplier: PlugZap,
  money: CreditCard,
  mail: Mail,
  case: Inbox,
  note: StickyNote,
  document: FileText,
  desk: UserCheck,
};

type Props = { booking: DeskBooking; q: string; filter: Filter };

/** Everything that happened, by day, the newest first; the filter stands in the address. */
export function BookingTimeline({ booking: { id, timeline }, q, filter }: Props) {
  const t = useT();
  const digits = useDigits();
  const paths = useDeskPaths();
  const lines = linesOf(timeline, filter);
  return (
    <section aria-label={t("desk-booking.timeline")} className="booking-timeline">
      <nav className="booking-filters" aria-label={t("desk-booking.timeline")}>
        {(Object.keys(filters) as Filter[]).map((each) => (
          <Link
            key={each}
            to={paths.booking(id, { q, show: each === "all" ? undefined : each })}
            aria-current={each === filter ? "true" : undefined}
            preventScrollReset
          >
            {t(`desk-booking.filter_${each}`)}{" "}
            <span className="text-muted">{digits(linesOf(timeline, each).length)}</span>
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <p className="p-4 text-muted">{t("desk-booking.nothing_there")}</p>
      ) : (
        <Days lines={lines} />
      )}
    </section>
  );
}

function Days({ lines }: { lines: DeskEvent[] }) {
  const { instant, day } = useFormats();
  const dayOf = ({ at }: DeskEvent) => (at.includes("T") ? instant(at, "medium").date : day(at, "medium"));
  return (
    <ol>
      {lines.map((event, index) => {
        const title = dayOf(event);
        const before = lines[index - 1];
        return (
          <li key={index}>
            {(!before || dayOf(before) !== title) && <h2 className="booking-day">{title}</h2>}
            <Line event={event} />
          </li>
        );
      })}
    </ol>
  );
}

function Line({ event }: { event: DeskEvent }) {
  const t = useT();
  const { instant } = useFormats();
  const { at, kind, due, late, by, text, amount, queue, call } = event;
  return (
    <div className="booking-event" data-kind={kind}>
      <Code className="text-muted">{at.includes("T") ? instant(at).time : ""}</Code>
      <Icon icon={icons[kind]} />
      <div className="min-w-0">
        {by && (
          <>
            <bdi className="font-semibold">{by.name}</bdi> ·{" "}
          </>
        )}
        <span className="font-medium">{eventText(event, t)}</span> {amount && <Money value={amount} charged />}{" "}
        <About event={event} />
        {due && <span className="desk-tag">{t(late ? "desk-booking.late" : "desk-booking.to_come")}</span>}
        {text && (
          <p className="booking-words">
            <bdi>{text}</bdi>
          </p>
        )}
        {call && <SupplierCallLines call={call} />}
      </div>
      <span className="desk-wide text-muted">
        {queue ? t(`staff.queue_${queue}`) : t(`desk-booking.source_${kind}`)}
      </span>
    </div>
  );
}

/** To whom, with which card, under which number, how often. */
function About({ event: { code, about } }: { event: DeskEvent }) {
  const t = useT();
  if (!about) return null;
  if (code === "searched") return <SearchedFor path={about} />;
  if (code === "file") return <bdi className="wrap-anywhere text-muted">{about}</bdi>;
  if (code === "asking")
    return <span className="text-muted">{t("desk-booking.asked_times", { count: Number(about) })}</span>;
  const [method = "", last4] = about.split(" ");
  if (code.startsWith("payment_"))
    return (
      <span className="text-muted">
        {method === "card" ? t("desk-booking.method_card") : cardName(t, method)} {last4 && <Code>•• {last4}</Code>}
      </span>
    );
  return (
    <Code wrap className="text-muted">
      {about}
    </Code>
  );
}
