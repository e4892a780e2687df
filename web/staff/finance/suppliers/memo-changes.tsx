import type { AgencyMemo } from "#contract/admin/supplier-statement-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { ChangeForm, type ChangeOf, DecideForm, LinkForm, Reason, Send } from "./change-form.tsx";
import type { SupplierAnswer } from "./supplier-actions.ts";

type Props = { memo: AgencyMemo; answer: SupplierAnswer | undefined };

/** What the reader may do with a memo, each for a reason that is written down. */
export function MemoChanges({ memo, answer }: Props) {
  const t = useT();
  const { allows } = memo;
  if (!Object.values(allows).some(Boolean)) return null;
  const of = { of: memo, answer };
  return (
    <div className="work-section">
      {allows.takeBack && <DecideForm {...of} intent="memo-decide" approve={allows.approve} />}
      {allows.review && <Step {...of} intent="memo-review" word="review" look="main" />}
      {allows.link && <LinkForm {...of} intent="memo-link" line={t("supplier-statements.memo_link_line")} />}
      {allows.dispute && <Dispute {...of} />}
      {allows.propose && <Step {...of} intent="memo-propose" word="propose_memo" look="bad" />}
      {allows.withdraw && <Step {...of} intent="memo-withdraw" word="withdraw" />}
    </div>
  );
}

const lines = { review: "review_line", propose_memo: "propose_line", withdraw: "withdraw_line" } as const;
type StepProps = ChangeOf & { intent: string; word: keyof typeof lines; look?: "main" | "bad" };

/** A step that asks for a reason alone. */
function Step({ word, look, intent, ...of }: StepProps) {
  const t = useT();
  const title = t(`supplier-statements.${word}`);
  return (
    <ChangeForm {...of} intent={intent} title={title} line={t(`supplier-statements.${lines[word]}`)}>
      {({ pending, errorOf, typed }) => (
        <>
          <Reason typed={typed} error={errorOf("reason")} />
          <Send pending={pending} label={title} {...(look && { look })} />
        </>
      )}
    </ChangeForm>
  );
}

function Dispute(of: ChangeOf) {
  const t = useT();
  return (
    <ChangeForm
      {...of}
      intent="memo-dispute"
      title={t("supplier-statements.dispute")}
      line={t("supplier-statements.dispute_line")}
    >
      {({ pending, errorOf, typed }) => (
        <>
          <Reason typed={typed} error={errorOf("reason")} label={t("supplier-statements.dispute_reason")} />
          <TextAreaField
            name="evidence"
            rows={4}
            label={t("supplier-statements.evidence")}
            hint={t("supplier-statements.evidence_hint")}
            defaultValue={typed["evidence"]}
            error={errorOf("evidence")}
          />
          <Send pending={pending} label={t("supplier-statements.dispute")} look="main" />
        </>
      )}
    </ChangeForm>
  );
}
