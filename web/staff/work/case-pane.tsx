import { ArrowLeft } from "lucide";
import { Link } from "react-router";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Code } from "#web/ui/code.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { ApprovalPanel } from "./cancellation/approval-panel.tsx";
import { CancellationFacts } from "./cancellation/cancellation-facts.tsx";
import { OthersHere } from "../shell/presence.tsx";
import { CaseContact } from "./case-contact.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseFiles } from "./case-files.tsx";
import { CaseHistory } from "./case-history.tsx";
import { CaseOwner } from "./case-owner.tsx";
import { CaseResolution } from "./case-resolution.tsx";
import { titleOf } from "./case-words.ts";
import type { CasePaneProps, OpenCase } from "./open-case.ts";
import { urgencyOf } from "./promise-time.ts";
import { NameFacts } from "./name/name-facts.tsx";
import { RefundFacts } from "./refund/refund-facts.tsx";
import { TimeLeft } from "./time-left.tsx";

const promiseWords = {
  "first-reply": "staff.promise_reply",
  "supervisor-reply": "staff.promise_supervisor",
  callback: "staff.promise_call",
  "visa-document-check": "staff.promise_documents",
  "refund-forwarding": "staff.promise_refund",
  "failed-booking-refund": "staff.promise_refund",
  "staff-answer": "staff.promise_answer",
} as const satisfies Record<NonNullable<OpenCase["promise"]>["id"], MessageKey>;

/** The chosen case: what was promised, what it says, whose it is, what to do, what was done. */
export function CasePane(given: CasePaneProps) {
  const props = { ...given, answer: useLastAnswer(given.answer, given.open.case.id) };
  const { open, view, now } = props;
  const t = useT();
  const locale = useLocale();
  const paths = useDeskPaths();
  const { case: row, promise } = open;
  const { cancellation } = open.content;
  return (
    <section className="work-pane" aria-labelledby="case-title" tabIndex={-1} id="case">
      <header className="work-section">
        <div className="flex items-center gap-2">
          <Link to={paths.work({ ...view, case: undefined })} className="link" preventScrollReset>
            <DirIcon icon={ArrowLeft} />
            <span className="sr-only">{t("staff.back_to_list")}</span>
          </Link>
          <span className="desk-tag">{t(`staff.queue_${row.queue}`)}</span>
          <span className="ms-auto">
            {row.bookingId && isPermitted(props.role, "bookings.view") ? (
              <Link to={paths.booking(row.bookingId)} className="link">
                <span className="sr-only">{t("desk-booking.open_booking")} </span>
                <Code className="font-semibold">{row.reference}</Code>
              </Link>
            ) : (
              <Code className="font-semibold">{row.reference}</Code>
            )}
          </span>
        </div>
        <h2 id="case-title" className="work-quote text-lg font-semibold" dir="auto">
          {titleOf(row, t, locale)}
        </h2>
        {row.who && (
          <p className="text-muted">
            <bdi>{row.who}</bdi> · {t(`staff.speaks_${row.locale}`)}
          </p>
        )}
      </header>
      <OthersHere subject={`case:${row.id}`} />
      {row.closedAt ? (
        <p className="work-section bg-ok-50 text-ok-700" role="status">
          {t("staff.closed_as", { result: t(`staff.result_${row.result ?? "ended"}` as "staff.result_ended") })}
        </p>
      ) : (
        promise && <Promised promise={promise} now={now} />
      )}
      <CaseFacts open={open} />
      {cancellation && <CancellationFacts cancellation={cancellation} row={row} />}
      {open.content.name && <NameFacts name={open.content.name} mayShow={props.mayShow} />}
      {open.content.refund && <RefundFacts refund={open.content.refund} />}
      <CaseContact {...props} />
      {!row.closedAt && <CaseOwner {...props} />}
      {cancellation && <ApprovalPanel {...props} cancellation={cancellation} />}
      {!row.closedAt && <CaseResolution {...props} />}
      <CaseFiles {...props} />
      <CaseHistory history={open.history} />
    </section>
  );
}

function Promised({ promise, now }: { promise: NonNullable<OpenCase["promise"]>; now: Date }) {
  const t = useT();
  const { instant } = useFormats();
  const late = urgencyOf(promise.by, now) === "late";
  const by = instant(promise.by, "short");
  const told = instant(promise.toldAt, "short");
  return (
    <div className={late ? "work-section bg-bad-50 text-bad-700" : "work-section bg-sand"}>
      <p className="font-semibold">
        <TimeLeft promisedBy={promise.by} now={now} />
      </p>
      <p>{t(promiseWords[promise.id], { date: by.date, time: by.time })}</p>
      <p>{t("staff.promise_told", { date: told.date, time: told.time })}</p>
    </div>
  );
}
