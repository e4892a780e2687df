import type { SupplierDifference } from "#contract/admin/supplier-statement-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { ChangeForm, DecideForm, LinkForm, Reason, Send } from "./change-form.tsx";
import type { SupplierAnswer } from "./supplier-actions.ts";

type Props = { difference: SupplierDifference; answer: SupplierAnswer | undefined };

/** What the reader may do with a difference, each for a reason that is written down. */
export function DifferenceChanges({ difference, answer }: Props) {
  const t = useT();
  const { allows } = difference;
  if (!allows.note && !allows.link && !allows.propose && !allows.takeBack) return null;
  const of = { of: difference, answer };
  return (
    <div className="work-section">
      {allows.takeBack && <DecideForm {...of} intent="decide" approve={allows.approve} />}
      {allows.link && <LinkForm {...of} intent="link" line={t("supplier-statements.link_line")} />}
      {allows.note && (
        <ChangeForm
          {...of}
          intent="note"
          title={t("supplier-statements.note")}
          line={t("supplier-statements.note_line")}
        >
          {({ pending, errorOf, typed }) => (
            <>
              <Reason typed={typed} error={errorOf("reason")} />
              <div className="flex flex-wrap gap-2">
                <Send pending={pending} label={t("supplier-statements.ask")} name="step" value="asked" />
                <Send pending={pending} label={t("supplier-statements.wait")} name="step" value="waiting" />
              </div>
            </>
          )}
        </ChangeForm>
      )}
      {allows.propose && (
        <ChangeForm
          {...of}
          intent="propose"
          title={t("supplier-statements.propose")}
          line={t("supplier-statements.propose_line")}
        >
          {({ pending, errorOf, typed }) => (
            <>
              <SelectField
                name="to"
                label={t("supplier-statements.to")}
                placeholder={t("staff.choose")}
                options={(["cost", "books"] as const).map((value) => ({
                  value,
                  label: t(`supplier-statements.to_${value}`),
                }))}
                defaultValue={typed["to"]}
                error={errorOf("to")}
              />
              <Reason typed={typed} error={errorOf("reason")} />
              <Send pending={pending} label={t("supplier-statements.propose")} look="bad" />
            </>
          )}
        </ChangeForm>
      )}
    </div>
  );
}
