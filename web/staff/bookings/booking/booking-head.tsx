import { ArrowLeft, RefreshCw, Send } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { queuePermissions } from "#contract/admin/case-queues.ts";
import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { Key } from "../../shell/key.tsx";
import { OthersHere } from "../../shell/presence.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookingSums } from "./booking-sums.tsx";
import type { BookingAnswer } from "./booking-view.ts";

type Props = {
  booking: DeskBooking;
  q: string;
  answer: BookingAnswer | undefined;
  attempt: string;
  permissions: readonly StaffPermission[];
};

/** What it is and how it stands, its sums, and what may be done with it now. */
export function BookingHead(props: Props) {
  const { booking, q } = props;
  const t = useT();
  const paths = useDeskPaths();
  const { day } = useFormats();
  const { kind, stage, blocked, title, count, reference, locator, firstDay, lastDay } = booking;
  return (
    <header className="booking-head">
      <div className="flex items-start gap-3">
        <Link to={paths.bookings({ q })} className="link">
          <DirIcon icon={ArrowLeft} />
          <span className="sr-only">{t("desk-booking.back")}</span>
        </Link>
        <div className="min-w-0 grow">
          <h1 className="text-lg font-semibold">
            <bdi>{title}</bdi>{" "}
            <span className="desk-tag" data-stage={stage}>
              {t(`desk-booking.stage_${stage}`)}
            </span>{" "}
            {blocked && (
              <span className="desk-tag" data-stage="failed">
                {t("desk-booking.blocked")}
              </span>
            )}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-muted">
            <span>
              {firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`} ·{" "}
              {t("desk-booking.count", { kind, count })} ·{" "}
              {t(booking.ofAccount ? "desk-booking.of_account" : "desk-booking.of_visitor")} ·{" "}
              {t(`staff.speaks_${booking.locale}`)}
            </span>
            <Copied label={t("desk-booking.by_reference")} text={reference} />
            {locator && <Copied label={t("desk-booking.supplier_number")} text={locator} isNamed />}
          </p>
        </div>
      </div>
      <OthersHere subject={`booking:${booking.id}`} />
      <BookingSums booking={booking} />
      <HeadLines booking={booking} />
      <Divided booking={booking} q={q} />
      <Actions {...props} />
    </header>
  );
}

function Copied({ label, text, isNamed = false }: { label: string; text: string; isNamed?: boolean }) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1">
      {isNamed ? `${label} ` : <span className="sr-only">{label} </span>}
      <Code className="font-semibold text-ink">{text}</Code>
      <CopyButton
        text={text}
        label={t("desk-booking.copy", { what: label })}
        copiedLabel={t("desk-booking.copied")}
        failedLabel={t("desk-booking.copy_failed")}
      />
    </span>
  );
}

function HeadLines({ booking: { blocked, failure, heldUntil } }: Pick<Props, "booking">) {
  const t = useT();
  const { instant } = useFormats();
  return (
    <>
      {heldUntil && <p>{t("desk-booking.held_until", instant(heldUntil, "medium"))}</p>}
      {failure && <p>{t("desk-booking.failure", { failure: `\u2068${failure}\u2069` })}</p>}
      {blocked && (
        <p className="text-bad">
          {t("desk-booking.blocked_line", {
            name: `\u2068${blocked.by?.name ?? t("staff.the_site")}\u2069`,
            ...instant(blocked.at, "medium"),
          })}
          {blocked.reason && (
            <>
              {" "}
              <bdi>{blocked.reason}</bdi>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** The bookings that it shares a sale with. */
function Divided({ booking: { divided }, q }: Pick<Props, "booking" | "q">) {
  const paths = useDeskPaths();
  return divided.map(({ id, reference, relation }) => (
    <p key={id}>
      <Rich
        id={`desk-booking.divided_${relation}`}
        parts={{
          reference: (
            <Link to={paths.booking(id, { q, cancel: [] })} className="link">
              <Code>{reference}</Code>
            </Link>
          ),
        }}
      />
    </p>
  ));
}

function Actions({ booking, q, answer, attempt, permissions }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { allows, cases, application } = booking;
  const may = (permission: StaffPermission) => permissions.includes(permission);
  const waiting = cases.find(({ queue }) => queuePermissions[queue].some(may));
  const mayCancel = allows.cancel && may("bookings.change");
  return (
    <div className="flex flex-wrap items-start gap-2" role="group" aria-label={t("desk-booking.actions")}>
      {waiting && (
        <Link to={paths.work({ queue: waiting.queue, case: waiting.id })} className="desk-button" data-look="main">
          {t("desk-booking.open_case")}
        </Link>
      )}
      {application && may("visas.work") && (
        <Link to={paths.visa(application)} className="desk-button">
          {t("desk-booking.open_visa")}
        </Link>
      )}
      {mayCancel && (
        <Link to={`${paths.booking(booking.id, { q, cancel: [] })}#cancel`} className="desk-button" data-key="KeyD">
          {t("desk-booking.cancel")} <Key>D</Key>
        </Link>
      )}
      {allows.askSupplier && may("bookings.retry") && (
        <Press intent="retry" answer={answer} keyed="R" done={t("desk-booking.asked_supplier")}>
          <Icon icon={RefreshCw} /> {t("desk-booking.ask_supplier")}
        </Press>
      )}
      {allows.sendDocuments && may("bookings.change") && (
        <Press intent="send" answer={answer} keyed="S" about={{ attempt }} done={t("desk-booking.sent_again")}>
          <Icon icon={Send} /> {t("desk-booking.send_again")}
        </Press>
      )}
    </div>
  );
}

type PressProps = {
  intent: string;
  answer: BookingAnswer | undefined;
  about?: Record<string, string>;
  keyed: string;
  /** Said once it is done. */
  done: string;
  children: ReactNode;
};

/** A form that is one button. */
function Press({ intent, answer, about = {}, keyed, done, children }: PressProps) {
  const isDone = answer?.intent === intent && !answer.refusal;
  return (
    <BookingForm intent={intent} answer={answer} about={about}>
      {({ pending }) => (
        <span className="flex flex-wrap items-center gap-2">
          <button type="submit" className="desk-button" data-key={`Key${keyed}`} aria-disabled={pending || undefined}>
            {children} <Key>{keyed}</Key>
          </button>
          <span role="status" className="text-ok">
            {isDone && done}
          </span>
        </span>
      )}
    </BookingForm>
  );
}
