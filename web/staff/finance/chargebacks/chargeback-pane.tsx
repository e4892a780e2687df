import { Link } from "react-router";
import type { Chargeback } from "#contract/admin/chargebacks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { PaneHead } from "../../people/pane-head.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import { TimeLeft } from "../../work/time-left.tsx";
import type { ChargebackAnswer } from "./chargeback-actions.ts";
import { StateTag } from "./chargeback-list.tsx";

type Props = { chargeback: Chargeback; answer: ChargebackAnswer | undefined; now: Date };

/** One chargeback: what it is, until when it can be answered, and the answer. */
export function ChargebackPane({ chargeback, answer, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const { id, booking, state, respondBy, mayAnswer } = chargeback;
  const done = answer?.of === id && !answer.refusal ? answer.intent : undefined;
  const isLate = state === "opened" && new Date(respondBy) <= now;
  return (
    <section className="work-pane" aria-labelledby="chargeback-title">
      <PaneHead back={paths.chargebacks()}>
        <h2 id="chargeback-title" className="text-lg font-semibold">
          <Code>{booking.reference}</Code>
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <StateTag state={state} />
          {state === "opened" && <TimeLeft promisedBy={respondBy} now={now} />}
        </p>
      </PaneHead>
      {done && (
        <Notice tone="ok" role="status" className="m-3">
          {t(done === "accept" ? "chargeback.done_accept" : "chargeback.done_evidence")}
        </Notice>
      )}
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
      <Facts chargeback={chargeback} />
    </section>
  );
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
  const { answeredBy, answeredAt, reason, evidenceFiles, decidedAt } = chargeback;
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
  ].filter((fact) => typeof fact === "object" && fact !== null);
  return (
    <dl className="work-section work-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
