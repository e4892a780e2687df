import { Link } from "react-router";
import type { AgencyMemo } from "#contract/admin/supplier-statement-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type SuppliersView, useDeskPaths } from "../../desk-paths.ts";
import { supplierName } from "../../numbers/number-words.ts";
import { PaneHead } from "../../people/pane-head.tsx";
import { BookingLink, Facts, Said } from "./facts.tsx";
import { MemoChanges } from "./memo-changes.tsx";
import { MemoState } from "./memo-list.tsx";
import type { SupplierAnswer } from "./supplier-actions.ts";

type Props = { memo: AgencyMemo; view: SuppliersView; answer: SupplierAnswer | undefined; now: Date };

/** One memo: what it asks for, what was said of it, what is left of its time and what is done about it. */
export function MemoPane({ memo, view, answer, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, kind, state, caseId } = memo;
  const done = answer?.of === id && !answer.refusal ? answer.intent : undefined;
  return (
    <section className="work-pane" aria-labelledby="memo-title">
      <PaneHead back={paths.supplierStatements({ ...view, memo: undefined })}>
        <h2 id="memo-title" className="text-lg font-semibold">
          {t(`supplier-statements.kind_${kind}`)}
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <MemoState memo={memo} now={now} />
        </p>
        <p className="text-muted">{t(`supplier-statements.kind_line_${kind}`)}</p>
      </PaneHead>
      {done && (
        <Notice tone="ok" role="status" className="m-3">
          {t(`supplier-statements.done_${doneWord(done, state)}`)}
        </Notice>
      )}
      <MemoChanges memo={memo} answer={answer} />
      <MemoFacts memo={memo} />
      {caseId && (memo.allows.review || memo.allows.dispute || memo.allows.propose) && (
        <p className="work-section">
          <Link to={paths.work({ case: caseId })} className="link">
            {t("supplier-statements.open_case")}
          </Link>
        </p>
      )}
    </section>
  );
}

function doneWord(intent: string, state: AgencyMemo["state"]) {
  if (intent === "memo-decide") return state === "settled" ? ("accept" as const) : ("give_back" as const);
  if (intent === "memo-link") return "link" as const;
  if (intent === "memo-propose") return "propose" as const;
  return intent === "memo-dispute" ? ("dispute" as const) : ("note" as const);
}

function MemoFacts({ memo }: { memo: AgencyMemo }) {
  const t = useT();
  const { instant } = useFormats();
  const at = (iso: string) => t("staff.at", instant(iso, "short"));
  const { amount, party, statement, document, related, booking, issuedOn, receivedAt, disputeBy, about, dispute } =
    memo;
  const { reason, changedBy, changedAt, proposedBy, approvedBy } = memo;
  return (
    <Facts
      facts={[
        { label: t("supplier-statements.fact_amount"), value: <Money value={amount} charged /> },
        { label: t("supplier-statements.fact_party"), value: supplierName(party.product, party.supplier, t) },
        { label: t("supplier-statements.fact_document"), value: <Code wrap>{document}</Code> },
        related && { label: t("supplier-statements.fact_related"), value: <Code wrap>{related}</Code> },
        booking && { label: t("supplier-statements.fact_booking"), value: <BookingLink booking={booking} /> },
        {
          label: t("supplier-statements.fact_statement"),
          value: (
            <>
              <Code wrap>{statement.reference}</Code> ·{" "}
              {t("supplier-statements.line", { line: String(statement.line) })}
            </>
          ),
        },
        about && {
          label: t("supplier-statements.fact_about"),
          value: <bdi className="wrap-anywhere">{about}</bdi>,
        },
        { label: t("supplier-statements.fact_issued"), value: <DateText date={issuedOn} /> },
        { label: t("supplier-statements.fact_received"), value: at(receivedAt) },
        { label: t("supplier-statements.fact_dispute_by"), value: at(disputeBy) },
        dispute && {
          label: t("supplier-statements.fact_dispute"),
          value: <Said text={dispute.reason} by={dispute.by} at={dispute.at} />,
        },
        dispute && {
          label: t("supplier-statements.fact_evidence"),
          value: <bdi className="whitespace-pre-line wrap-anywhere">{dispute.evidence}</bdi>,
        },
        proposedBy && { label: t("supplier-statements.fact_proposed"), value: <bdi>{proposedBy.name}</bdi> },
        approvedBy && { label: t("supplier-statements.fact_approved"), value: <bdi>{approvedBy.name}</bdi> },
        reason && {
          label: t("supplier-statements.fact_said"),
          value: <Said text={reason} by={changedBy} at={changedAt} />,
        },
      ]}
    />
  );
}
