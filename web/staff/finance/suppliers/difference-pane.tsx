import { Link } from "react-router";
import type { SupplierDifference } from "#contract/admin/supplier-statement-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type SuppliersView, useDeskPaths } from "../../desk-paths.ts";
import { supplierName } from "../../numbers/number-words.ts";
import { PaneHead } from "../../people/pane-head.tsx";
import { DifferenceChanges } from "./difference-changes.tsx";
import { placeText } from "./difference-list.tsx";
import { BookingLink, Facts, Said } from "./facts.tsx";
import { Beyond, Stated } from "./stated.tsx";
import type { SupplierAnswer } from "./supplier-actions.ts";

type Props = { difference: SupplierDifference; view: SuppliersView; answer: SupplierAnswer | undefined };

/** One difference: its line beside our books, what was said of it, and what is done about it. */
export function DifferencePane({ difference, view, answer }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, cause, state, short, caseId, allows } = difference;
  const done = answer?.of === id && !answer.refusal ? answer.intent : undefined;
  return (
    <section className="work-pane" aria-labelledby="difference-title">
      <PaneHead back={paths.supplierStatements({ ...view, difference: undefined })}>
        <h2 id="difference-title" className="text-lg font-semibold">
          {t(`supplier-statements.cause_${cause}`)}
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <span className="desk-tag" data-difference={state}>
            {t(`supplier-statements.state_${state}`)}
          </span>
          <Beyond value={short} />
        </p>
        <p className="text-muted">{t(`supplier-statements.line_${cause}`)}</p>
      </PaneHead>
      {done && (
        <Notice tone="ok" role="status" className="m-3">
          {t(`supplier-statements.done_${doneWord(done, state)}`)}
        </Notice>
      )}
      <DifferenceChanges difference={difference} answer={answer} />
      <DifferenceFacts difference={difference} />
      {caseId && allows.note && (
        <p className="work-section">
          <Link to={paths.work({ case: caseId })} className="link">
            {t("supplier-statements.open_case")}
          </Link>
        </p>
      )}
    </section>
  );
}

function doneWord(intent: string, state: SupplierDifference["state"]) {
  if (intent === "decide") return state === "accepted" ? ("accept" as const) : ("give_back" as const);
  return intent === "link" || intent === "propose" ? intent : ("note" as const);
}

function DifferenceFacts({ difference }: { difference: SupplierDifference }) {
  const t = useT();
  const { instant } = useFormats();
  const { ours, theirs, party, statement, document, booking, line, openedAt } = difference;
  const { reason, changedBy, changedAt, to, proposedBy, approvedBy } = difference;
  return (
    <Facts
      facts={[
        {
          label: t("supplier-statements.ours"),
          value: ours ? <Money value={ours} charged /> : t("supplier-statements.nothing"),
        },
        {
          label: t("supplier-statements.theirs"),
          value: theirs ? <Stated value={theirs} /> : t("supplier-statements.nothing"),
        },
        { label: t("supplier-statements.fact_party"), value: supplierName(party.product, party.supplier, t) },
        statement && {
          label: t("supplier-statements.fact_statement"),
          value: (
            <>
              <Code wrap>{statement.reference}</Code> · {placeText(statement, t)}
            </>
          ),
        },
        document && { label: t("supplier-statements.fact_document"), value: <Code wrap>{document}</Code> },
        booking && { label: t("supplier-statements.fact_booking"), value: <BookingLink booking={booking} /> },
        line && { label: t("supplier-statements.fact_line"), value: t(`supplier-statements.type_${line.kind}`) },
        line && { label: t("supplier-statements.fact_issued"), value: <DateText date={line.issuedOn} /> },
        line && { label: t("supplier-statements.fact_gross"), value: <Stated value={line.gross} /> },
        line && { label: t("supplier-statements.fact_commission"), value: <Stated value={line.commission} /> },
        line?.about && {
          label: t("supplier-statements.fact_about"),
          value: <bdi className="wrap-anywhere">{line.about}</bdi>,
        },
        { label: t("supplier-statements.fact_opened"), value: t("staff.at", instant(openedAt, "short")) },
        to && { label: t("supplier-statements.fact_to"), value: t(`supplier-statements.to_${to}`) },
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
