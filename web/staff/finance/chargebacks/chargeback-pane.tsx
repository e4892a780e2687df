import { Link } from "react-router";
import { type Chargeback, isUnanswered } from "#contract/admin/chargebacks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import { TimeLeft } from "../../work/time-left.tsx";
import { FactList, FinancePane } from "../finance-pane.tsx";
import type { ChargebackAnswer } from "./chargeback-actions.ts";
import { StateTag } from "./chargeback-list.tsx";
import { DecideLoss } from "./decide-loss.tsx";

type Props = { chargeback: Chargeback; answer: ChargebackAnswer | undefined; now: Date };

/** One chargeback: what it is, until when it can be answered, and the answer. */
export function ChargebackPane({ chargeback, answer, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, booking, state, respondBy, mayAnswer, mayGiveBack } = chargeback;
  const done = answer?.of === id && !answer.refusal ? answer.intent : undefined;
  const isOpen = isUnanswered(state);
  const isLate = isOpen && new Date(respondBy) <= now;
  return (
    <FinancePane
      id="chargeback-title"
      back={paths.chargebacks()}
      title={<Code>{booking.reference}</Code>}
      tags={
        <>
          <StateTag state={state} />
          {isOpen && <TimeLeft promisedBy={respondBy} now={now} />}
        </>
      }
      done={done && t(`chargeback.done_${doneWord(done, state)}`)}
    >
      {isLate && (
        <Notice tone="bad" className="m-3">
          {t("chargeback.too_late")}
        </Notice>
      )}
      {mayAnswer && (
        <div className="work-section">
          <Answer intent="evidence" chargeback={chargeback} answer={answer} />
          <Answer intent="accept" chargeback={chargeback} answer={answer} />
        </div>
      )}
      {mayGiveBack && (
        <div className="work-section">
          <DecideLoss chargeback={chargeback} answer={answer} />
        </div>
      )}
      <Facts chargeback={chargeback} />
    </FinancePane>
  );
}

function doneWord(intent: string, state: Chargeback["state"]) {
  if (intent === "decide") return state === "opened" ? ("give_back" as const) : ("accept" as const);
  return intent === "accept" ? ("propose" as const) : ("evidence" as const);
}

type AnswerProps = Omit<Props, "now"> & { intent: "evidence" | "accept" };

function Answer({ intent, chargeback: { id, revision }, answer }: AnswerProps) {
  const t = useT();
  const own = answer?.intent === intent && answer.of === id ? answer : undefined;
  const { refusal, reason } = own ?? {};
  const isEvidence = intent === "evidence";
  return (
    <Disclosure title={t(`chargeback.${intent}`)} defaultOpen={isEvidence || refusal ? true : undefined}>
      <FieldScope value={`${intent}-`}>
        <DeskForm
          intent={intent}
          about={{ of: id, revision }}
          refusal={refusal}
          words={refusal?.code === "conflict" ? t("chargeback.changed") : undefined}
          done={refusal ? undefined : own}
        >
          {({ pending, errorOf }) => (
            <>
              <p className="text-muted">{t(`chargeback.${intent}_line`)}</p>
              {isEvidence && (
                <a href={`/api/admin/chargebacks/files/${id}.zip`} download className="link justify-self-start">
                  {t("chargeback.download")}
                </a>
              )}
              <TextAreaField
                name="reason"
                rows={isEvidence ? 4 : 2}
                dir={isEvidence ? "ltr" : undefined}
                label={t(isEvidence ? "chargeback.evidence_words" : "staff.reason")}
                hint={t(isEvidence ? "chargeback.evidence_hint" : "staff.contact_hint")}
                defaultValue={refusal ? reason : undefined}
                error={errorOf("reason")}
              />
              <button
                type="submit"
                className="desk-button justify-self-start"
                data-look={isEvidence ? "main" : "bad"}
                aria-disabled={pending || undefined}
              >
                {t(isEvidence ? "chargeback.send" : "chargeback.accept")}
              </button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}

function Facts({ chargeback }: { chargeback: Chargeback }) {
  const t = useT();
  const paths = useDeskPaths();
  const { instant } = useFormats();
  const at = (iso: string) => t("staff.at", instant(iso, "short"));
  const { amount, reasonCode, ref, booking, authentication, openedAt, respondBy } = chargeback;
  const { answeredBy, answeredAt, proposedBy, reason, evidenceFiles, decidedAt } = chargeback;
  const facts = [
    { label: t("chargeback.amount"), value: <Money value={amount} charged /> },
    {
      label: t("chargeback.booking"),
      value: (
        <Link className="link" to={paths.booking(booking.id)}>
          <Code>{booking.reference}</Code>
        </Link>
      ),
    },
    { label: t("chargeback.reason_code"), value: <Code>{reasonCode}</Code> },
    { label: t("chargeback.ref"), value: <Code wrap>{ref}</Code> },
    { label: t("chargeback.authentication"), value: t(`chargeback.authentication_${authentication ?? "none"}`) },
    { label: t("chargeback.opened"), value: at(openedAt) },
    { label: t("chargeback.respond_by"), value: at(respondBy) },
    answeredAt && {
      label: t("chargeback.answered"),
      value: (
        <>
          {at(answeredAt)}
          {answeredBy && (
            <>
              {" · "}
              <bdi>{answeredBy.name}</bdi>
            </>
          )}
        </>
      ),
    },
    proposedBy && { label: t("chargeback.proposed_by"), value: <bdi>{proposedBy.name}</bdi> },
    reason && {
      label: t("chargeback.said"),
      value: (
        <q className="wrap-anywhere">
          <bdi>{reason}</bdi>
        </q>
      ),
    },
    evidenceFiles.length > 0 && {
      label: t("chargeback.files"),
      value: evidenceFiles.map((name) => (
        <span key={name} className="block">
          <Code wrap>{name}</Code>
        </span>
      )),
    },
    decidedAt && { label: t("chargeback.decided"), value: at(decidedAt) },
  ];
  return <FactList facts={facts} />;
}
