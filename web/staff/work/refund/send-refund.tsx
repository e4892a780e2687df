import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";
import { ShownAccount } from "./shown-account.tsx";

/** Opens the account, records the transfer, or asks for another account: in this order, and nothing before there is one. */
export function SendRefund(props: CasePaneProps) {
  const account = props.open.content.refund?.account;
  if (!account) return null;
  if (!account.openedAt) return <OpenAccount {...props} />;
  return (
    <>
      <ShownAccount {...props} />
      <RecordTransfer {...props} />
      <OpenAgain {...props} />
      <AskOther {...props} />
    </>
  );
}

function OpenAccount({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="account" row={row} answer={answer}>
      {({ pending, errorOf }) => (
        <>
          <TextField
            name="reason"
            label={t("staff.reason")}
            hint={t("staff.account_open_hint")}
            error={errorOf("reason")}
          />
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("staff.account_open")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

function RecordTransfer({ open: { case: row }, answer, attempt }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="transfer" row={row} answer={answer} attempt={attempt}>
      {({ pending, errorOf }) => (
        <>
          <TextField
            name="reference"
            dir="ltr"
            digits
            autoComplete="off"
            label={t("staff.transfer_reference")}
            hint={t("staff.transfer_hint")}
            error={errorOf("reference")}
          />
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("staff.transfer_record")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

function OpenAgain({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <Disclosure title={t("staff.account_open_again")}>
      <FieldScope value="account-again-">
        <CaseForm key={row.revision} intent="account" row={row} answer={answer}>
          {({ pending, errorOf }) => (
            <>
              <TextField
                name="reason"
                label={t("staff.reason")}
                hint={t("staff.account_again_hint")}
                error={errorOf("reason")}
              />
              <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                {t("staff.account_open_again")}
              </button>
            </>
          )}
        </CaseForm>
      </FieldScope>
    </Disclosure>
  );
}

function AskOther({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  return (
    <Disclosure title={t("staff.account_other")}>
      <FieldScope value="account-other-">
        <CaseForm intent="other-account" row={row} answer={answer}>
          {({ pending, errorOf }) => (
            <>
              <TextAreaField
                name="reason"
                rows={2}
                label={t("staff.account_other_reason")}
                hint={t("staff.account_other_hint")}
                error={errorOf("reason")}
              />
              <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
                {t("staff.account_other")}
              </button>
            </>
          )}
        </CaseForm>
      </FieldScope>
    </Disclosure>
  );
}
