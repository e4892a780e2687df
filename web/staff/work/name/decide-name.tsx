import { nameRefusal } from "#contract/name-corrections.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";

/** Lets the name pass, writes down what the airline said by telephone, or refuses it: as far as it allows it now. */
export function DecideName(props: CasePaneProps) {
  const t = useT();
  const { name } = props.open.content;
  if (!name) return null;
  const { standing, supplier, refusedBefore, may } = name;
  return (
    <>
      {standing === "asked" && <p>{t(may.record ? "names.desk_unknown" : "names.desk_asked")}</p>}
      {refusedBefore && standing === "open" && (
        <p className="rounded-field bg-warn-50 p-3 text-warn-700">{t("names.desk_refused_before")}</p>
      )}
      {supplier === "person" && standing === "open" && <p>{t("names.desk_no_system")}</p>}
      {may.approve && <Approve {...props} />}
      {may.record && (
        <Disclosure title={t("names.desk_record_title")} defaultOpen={!may.approve}>
          <FieldScope value="record-">
            <Record {...props} />
          </FieldScope>
        </Disclosure>
      )}
      {may.refuse && (
        <Disclosure title={t("names.desk_refuse_title")}>
          <FieldScope value="refuse-">
            <Refuse {...props} />
          </FieldScope>
        </Disclosure>
      )}
    </>
  );
}

function Approve({ open: { case: row }, answer, attempt }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="name-approve" row={row} answer={answer} attempt={attempt}>
      {({ pending, errorOf }) => (
        <>
          <TextAreaField name="text" rows={2} label={t("names.desk_approve_note")} error={errorOf("text")} />
          <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
            {t("names.desk_approve")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

function Record({ open: { case: row }, answer, attempt }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="name-record" row={row} answer={answer} attempt={attempt}>
      {({ pending, errorOf }) => (
        <>
          <TextField
            name="ticket"
            dir="ltr"
            digits
            autoComplete="off"
            label={t("names.desk_new_ticket")}
            hint={t("names.desk_new_ticket_hint")}
            error={errorOf("ticket")}
          />
          <TextAreaField name="evidence" rows={2} label={t("names.desk_evidence")} error={errorOf("evidence")} />
          <p className="text-muted">{t("names.desk_record_line")}</p>
          <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
            {t("names.desk_record")}
          </button>
        </>
      )}
    </CaseForm>
  );
}

function Refuse({ open: { case: row }, answer, attempt }: CasePaneProps) {
  const t = useT();
  return (
    <CaseForm intent="name-refuse" row={row} answer={answer} attempt={attempt}>
      {({ pending, errorOf }) => (
        <>
          <SelectField
            name="refusal"
            label={t("names.desk_reason")}
            placeholder={t("staff.choose")}
            options={nameRefusal.options.map((value) => ({ value, label: t(`names.refused_${value}`) }))}
            error={errorOf("refusal")}
          />
          <TextAreaField name="text" rows={2} label={t("names.desk_note")} error={errorOf("text")} />
          <button type="submit" className="desk-button" data-look="bad" aria-disabled={pending || undefined}>
            {t("names.desk_refuse")}
          </button>
        </>
      )}
    </CaseForm>
  );
}
