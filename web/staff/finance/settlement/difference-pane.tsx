import { Link } from "react-router";
import { type Difference, isBankCause } from "#contract/admin/settlement-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { type SettlementView, useDeskPaths } from "../../desk-paths.ts";
import { FactList, FinancePane } from "../finance-pane.tsx";
import { DifferenceChanges } from "./difference-changes.tsx";
import { placeText, stateText } from "./difference-list.tsx";
import type { SettlementAnswer } from "./settlement-actions.ts";
import { Short } from "./short.tsx";

type Props = { difference: Difference; view: SettlementView; answer: SettlementAnswer | undefined };

/** One difference: its line beside our books, what was said of it, and what is done about it. */
export function DifferencePane({ difference, view, answer }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, cause, state, short, caseId, allows } = difference;
  const done = answer?.of === id && !answer.refusal ? answer.intent : undefined;
  return (
    <FinancePane
      id="difference-title"
      back={paths.settlement({ ...view, difference: undefined })}
      title={t(`settlement.cause_${cause}`)}
      tags={
        <>
          <span className="desk-tag" data-difference={state}>
            {stateText(difference, t)}
          </span>
          <Short value={short} />
        </>
      }
      line={t(`settlement.line_${cause}`)}
      done={done && t(`settlement.done_${doneWord(done, state)}`)}
    >
      <DifferenceChanges difference={difference} answer={answer} />
      <Facts difference={difference} />
      {caseId && allows.note && (
        <p className="work-section">
          <Link to={paths.work({ case: caseId })} className="link">
            {t("settlement.open_case")}
          </Link>
        </p>
      )}
    </FinancePane>
  );
}

function doneWord(intent: string, state: Difference["state"]) {
  if (intent === "decide") return state === "accepted" ? ("accept" as const) : ("give_back" as const);
  return intent === "link" || intent === "propose" ? intent : ("note" as const);
}

function Facts({ difference }: { difference: Difference }) {
  const t = useT();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const at = (iso: string) => t("staff.at", instant(iso, "short"));
  const { cause, bankLine } = difference;
  const { ours, theirs, settlement, gatewayRef, booking, lineType, scheme, transactionAt, openedAt } = difference;
  const { reason, changedBy, changedAt, to, proposedBy, approvedBy } = difference;
  const facts = [
    { label: t("settlement.ours"), value: ours ? <Money value={ours} charged /> : t("settlement.nothing") },
    {
      label: t(isBankCause(cause) ? "bank.theirs" : "settlement.theirs"),
      value: theirs ? <Money value={theirs} charged /> : t("settlement.nothing"),
    },
    settlement && {
      label: t("settlement.fact_settlement"),
      value: (
        <>
          <Code wrap>{settlement.reference}</Code> · {placeText(difference, t)}
        </>
      ),
    },
    bankLine && { label: t("bank.fact_value_on"), value: <DateText date={bankLine.valueOn} /> },
    bankLine?.reference && { label: t("bank.fact_reference"), value: <Code wrap>{bankLine.reference}</Code> },
    bankLine?.counterparty && { label: t("bank.fact_counterparty"), value: <bdi>{bankLine.counterparty}</bdi> },
    gatewayRef && { label: t("settlement.fact_gateway_ref"), value: <Code wrap>{gatewayRef}</Code> },
    booking && {
      label: t("settlement.fact_booking"),
      value: (
        <Link className="link" to={paths.booking(booking.id)}>
          <Code>{booking.reference}</Code>
        </Link>
      ),
    },
    lineType && {
      label: t("settlement.fact_type"),
      value: t(`settlement.type_${lineType as "payment"}`),
    },
    scheme && { label: t("settlement.fact_scheme"), value: <Code>{scheme}</Code> },
    transactionAt && { label: t("settlement.fact_at"), value: at(transactionAt) },
    { label: t("settlement.fact_opened"), value: at(openedAt) },
    to && { label: t("settlement.fact_to"), value: t(`settlement.to_${to}`) },
    proposedBy && { label: t("settlement.fact_proposed"), value: <bdi>{proposedBy.name}</bdi> },
    approvedBy && { label: t("settlement.fact_approved"), value: <bdi>{approvedBy.name}</bdi> },
    reason && {
      label: t("settlement.fact_said"),
      value: (
        <>
          <q className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </q>
          {changedBy && changedAt && (
            <span className="block text-muted">
              <bdi>{changedBy.name}</bdi> · {at(changedAt)}
            </span>
          )}
        </>
      ),
    },
  ];
  return <FactList facts={facts} />;
}
