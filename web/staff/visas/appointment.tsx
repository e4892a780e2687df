import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FieldScope } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { VisaForm } from "./visa-form.tsx";
import type { VisaAnswer } from "./visa-view.ts";

/** When the travellers come to the visa centre; a new one takes the place of the one before. */
export function Appointment({ visa, answer }: { visa: DeskVisa; answer: VisaAnswer | undefined }) {
  const t = useT();
  return (
    <FieldScope value="appointment-">
      <VisaForm intent="appointment" visa={visa} answer={answer}>
        {({ pending, refusal }) => {
          const problem = refusal?.errors["at"]?.[0];
          return (
            <>
              <TextField
                type="date"
                name="day"
                label={t("desk-visa.appointment_day")}
                error={
                  problem && t(problem === "in_past" ? "desk-visa.appointment_past" : "desk-visa.appointment_missing")
                }
              />
              <TextField type="time" name="time" label={t("desk-visa.appointment_time")} />
              <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                {t("desk-visa.book_appointment")}
              </button>
            </>
          );
        }}
      </VisaForm>
    </FieldScope>
  );
}
