import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

type Props = { booking: DeskBooking; answer: BookingAnswer | undefined; attempt: string; tickets: number };

/** The supplier's yes that came by telephone: its number, the tickets, and who said so. */
export function RecordSale({ booking, answer, attempt, tickets }: Props) {
  const t = useT();
  const travellers = booking.parts.slice(0, tickets);
  return (
    <Disclosure title={t("told.title")} defaultOpen={answer?.intent === "sale"}>
      <BookingForm intent="sale" answer={answer} about={{ attempt, asked: booking.asked }}>
        {({ errorOf, pending }) => (
          <>
            <p className="text-muted">{t("told.line")}</p>
            <TextField
              name="locator"
              label={t("told.locator")}
              dir="ltr"
              autoComplete="off"
              maxLength={40}
              error={errorOf("locator")}
            />
            {travellers.map(({ part, name }, index) => (
              <TextField
                key={part}
                id={`sale-number-${part}`}
                name="number"
                label={t("told.ticket_of", { name })}
                dir="ltr"
                autoComplete="off"
                maxLength={40}
                error={errorOf(`numbers.${index}`) ?? (index === 0 ? errorOf("numbers") : undefined)}
              />
            ))}
            <TextAreaField
              name="evidence"
              rows={3}
              label={t("told.evidence")}
              hint={t("told.evidence_hint")}
              error={errorOf("evidence")}
            />
            {booking.files.length > 0 && (
              <SelectField
                name="fileId"
                label={t("told.file")}
                placeholder={t("told.no_file")}
                options={booking.files.map(({ id, name }) => ({ value: id, label: name }))}
                error={errorOf("fileId")}
              />
            )}
            <button type="submit" className="desk-button" data-look="main" aria-disabled={pending || undefined}>
              {t("told.record")}
            </button>
          </>
        )}
      </BookingForm>
    </Disclosure>
  );
}
