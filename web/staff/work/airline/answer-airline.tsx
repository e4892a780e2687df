import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { CaseForm } from "../case-form.tsx";
import type { CasePaneProps } from "../open-case.ts";

/** The customer was rung: what the airline did is accepted here; the rest is done where the booking is. */
export function AnswerAirline({ open: { case: row }, answer }: CasePaneProps) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    <>
      <p>{t("airline.desk_line")}</p>
      {row.bookingId && (
        <Link to={paths.booking(row.bookingId)} className="desk-button justify-self-start">
          {t("airline.desk_open")}
        </Link>
      )}
      {row.facts.move === "cancelled" ? (
        <p className="text-muted">{t("airline.desk_gone")}</p>
      ) : (
        <CaseForm intent="airline" row={row} answer={answer}>
          {({ pending, errorOf }) => (
            <>
              <TextAreaField name="text" rows={3} label={t("airline.desk_note")} error={errorOf("text")} />
              <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
                {t("airline.desk_accept")}
              </button>
            </>
          )}
        </CaseForm>
      )}
    </>
  );
}
