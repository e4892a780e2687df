import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { DeskPerson } from "../shell/desk-person.tsx";
import { Key } from "../shell/key.tsx";
import { CaseForm } from "./case-form.tsx";
import type { CasePaneProps } from "./open-case.ts";

/** Whose it is: take, give back, hand over, put off, and a note for colleagues. */
export function CaseOwner({ open: { case: row, colleagues }, me, answer }: CasePaneProps) {
  const t = useT();
  const mine = row.owner?.id === me;
  return (
    <div className="work-section">
      <div className="flex flex-wrap items-center gap-2">
        <DeskPerson name={row.owner?.name ?? null} nobody={t("staff.nobody")} />
        <span aria-hidden="true">{row.owner ? <bdi>{row.owner.name}</bdi> : t("staff.nobody")}</span>
        <span className="ms-auto" />
        {!row.owner && (
          <CaseForm intent="take" row={row} answer={answer}>
            {() => (
              <button type="submit" className="desk-button" data-look="main" data-key="KeyT">
                {t("staff.take")} <Key>T</Key>
              </button>
            )}
          </CaseForm>
        )}
        {mine && (
          <CaseForm intent="release" row={row} answer={answer}>
            {() => (
              <button type="submit" className="desk-button">
                {t("staff.release")}
              </button>
            )}
          </CaseForm>
        )}
      </div>
      {mine && colleagues.length > 0 && (
        <Disclosure title={t("staff.hand_over")}>
          <FieldScope value="hand-over-">
            <CaseForm intent="hand-over" row={row} answer={answer}>
              {({ errorOf }) => (
                <>
                  <SelectField
                    name="to"
                    label={t("staff.hand_over_to")}
                    options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                    error={errorOf("to")}
                  />
                  <button type="submit" className="desk-button">
                    {t("staff.hand_over")}
                  </button>
                </>
              )}
            </CaseForm>
          </FieldScope>
        </Disclosure>
      )}
      {mine && (
        <Disclosure title={t("staff.snooze")}>
          <FieldScope value="snooze-">
            <CaseForm intent="snooze" row={row} answer={answer}>
              {({ errorOf }) => (
                <>
                  <SelectField
                    name="minutes"
                    label={t("staff.snooze_for")}
                    hint={row.late ? t("staff.snooze_late") : undefined}
                    options={([30, 120, 720, 1440] as const).map((minutes) => ({
                      value: String(minutes),
                      label: t(`staff.snooze_${minutes}`),
                    }))}
                    error={errorOf("until")}
                  />
                  <TextAreaField name="reason" rows={2} label={t("staff.reason")} error={errorOf("reason")} />
                  <button type="submit" className="desk-button">
                    {t("staff.snooze")}
                  </button>
                </>
              )}
            </CaseForm>
          </FieldScope>
        </Disclosure>
      )}
      <Disclosure title={t("staff.note")}>
        <FieldScope value="note-">
          <CaseForm key={row.revision} intent="note" row={row} answer={answer}>
            {({ errorOf }) => (
              <>
                <TextAreaField name="text" rows={2} label={t("staff.note_label")} error={errorOf("text")} />
                <button type="submit" className="desk-button">
                  {t("staff.note_write")}
                </button>
              </>
            )}
          </CaseForm>
        </FieldScope>
      </Disclosure>
    </div>
  );
}
