import type { DeskTaxInvoice } from "#contract/admin/tax-invoices.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DeskForm } from "../shell/desk-form.tsx";
import type { FinanceAnswer } from "./finance-actions.ts";

type Props = { invoice: DeskTaxInvoice; answer: FinanceAnswer | undefined };

/** Sending a document again, and putting others in its place; each for a reason that is written down. */
export function InvoiceChanges({ invoice, answer }: Props) {
  const t = useT();
  const { sendAgain, correct } = invoice.allows;
  if (!sendAgain && !correct) return null;
  return (
    <div className="work-section">
      {sendAgain && <Change intent="send_again" invoice={invoice} answer={answer} isFirst />}
      {correct ? (
        <Change intent="correct" invoice={invoice} answer={answer} />
      ) : (
        invoice.standing === "refused" &&
        invoice.kind === "credit_note" && <p className="text-muted">{t("finance.cannot_correct_note")}</p>
      )}
    </div>
  );
}

type ChangeProps = Props & { intent: "send_again" | "correct"; isFirst?: true };

function Change({ intent, invoice, answer, isFirst }: ChangeProps) {
  const t = useT();
  const own = answer?.intent === intent && answer.of === invoice.number ? answer : undefined;
  const { refusal, reason } = own ?? {};
  const isOpen = refusal || (isFirst && invoice.standing === "refused");
  const words =
    refusal?.code === "conflict"
      ? t(refusal.details["correct"] ? "finance.not_possible" : "finance.changed_meanwhile")
      : undefined;
  return (
    <Disclosure title={t(`finance.${intent}`)} defaultOpen={isOpen ? true : undefined}>
      <FieldScope value={`${intent}-`}>
        <DeskForm
          intent={intent}
          about={{ of: invoice.number, revision: invoice.revision }}
          refusal={refusal}
          words={words}
          done={refusal ? undefined : own}
        >
          {({ pending, errorOf }) => (
            <>
              <p className="text-muted">{t(`finance.${intent}_line`)}</p>
              <TextAreaField
                name="reason"
                rows={2}
                label={t("staff.reason")}
                hint={t("staff.contact_hint")}
                defaultValue={refusal ? reason : undefined}
                error={errorOf("reason")}
              />
              <button
                type="submit"
                className="desk-button justify-self-start"
                data-look={intent === "correct" ? "bad" : "main"}
                aria-disabled={pending || undefined}
              >
                {t(`finance.${intent}`)}
              </button>
            </>
          )}
        </DeskForm>
      </FieldScope>
    </Disclosure>
  );
}
