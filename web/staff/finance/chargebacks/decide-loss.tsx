import type { Chargeback } from "#contract/admin/chargebacks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DeskForm } from "../../shell/desk-form.tsx";
import type { ChargebackAnswer } from "./chargeback-actions.ts";

type Props = { chargeback: Chargeback; answer: ChargebackAnswer | undefined };

/** The second person accepts the loss or gives it back; who proposed it takes it back. */
export function DecideLoss({ chargeback: { id, revision, mayApprove }, answer }: Props) {
  const t = useT();
  const own = answer?.intent === "decide" && answer.of === id ? answer : undefined;
  const { refusal, reason } = own ?? {};
  return (
    <Disclosure title={t("chargeback.decide")} defaultOpen>
      <FieldScope value="decide-">
        <DeskForm
          intent="decide"
          about={{ of: id, revision }}
          refusal={refusal}
          words={refusal?.code === "conflict" ? t("chargeback.changed") : undefined}
          done={refusal ? undefined : own}
        >
          {({ pending, errorOf }) => (
            <>
              <p className="text-muted">{t(mayApprove ? "chargeback.proposed_line" : "chargeback.own_proposal")}</p>
              <TextAreaField
                name="reason"
                rows={2}
                label={t("staff.reason")}
                hint={t("staff.contact_hint")}
                defaultValue={refusal ? reason : undefined}
                error={errorOf("reason")}
              />
              <div className="flex flex-wrap gap-2">
                {mayApprove && (
                  <button
                    type="submit"
                    name="decision"
                    value="accept"
                    className="desk-button"
                    data-look="bad"
                    aria-disabled={pending || undefined}
                  >
                    {t("chargeback.approve")}
                  </button>
                )}
                <button
                  type="submit"
                  name="decision"
                  value="give_back"
                  className="desk-button"
                  aria-disabled={pending || undefined}
                >
                  {t(mayApprove ? "chargeback.give_back" : "chargeback.take_back")}
                </button>
              </div>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}
