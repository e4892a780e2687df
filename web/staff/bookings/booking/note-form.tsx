import { useT } from "#web/lib/i18n.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

/** A note for colleagues: the customer never sees it. */
export function NoteForm({ answer, attempt }: { answer: BookingAnswer | undefined; attempt: string }) {
  const t = useT();
  return (
    <section className="work-section" aria-labelledby="notes-title">
      <h2 id="notes-title" className="flex justify-between gap-2 font-semibold">
        {t("desk-booking.notes")} <span className="font-normal text-muted">{t("desk-booking.staff_only")}</span>
      </h2>
      <BookingForm intent="note" answer={answer} about={{ attempt }}>
        {({ errorOf, pending }) => (
          <>
            <TextAreaField name="text" rows={2} label={t("desk-booking.note_write")} error={errorOf("text")} />
            <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
              {t("desk-booking.note_save")}
            </button>
          </>
        )}
      </BookingForm>
    </section>
  );
}
