import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { StaffPermission } from "#contract/admin/permissions.ts";
import { useT } from "#web/lib/i18n.tsx";
import { FileField, FileList } from "../../files/desk-files.tsx";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

type Props = {
  booking: DeskBooking;
  answer: BookingAnswer | undefined;
  attempt: string;
  mayAttach: boolean;
  permissions: readonly StaffPermission[];
};

/** What staff keep with the booking for themselves. */
export function BookingFiles({ booking: { files }, answer, attempt, mayAttach, permissions }: Props) {
  const t = useT();
  return (
    <section className="work-section" aria-labelledby="files-title">
      <h2 id="files-title" className="flex justify-between gap-2 font-semibold">
        {t("desk-files.title")} <span className="font-normal text-muted">{t("desk-booking.staff_only")}</span>
      </h2>
      <FileList files={files} permits={(each) => permissions.includes(each)} />
      {mayAttach && (
        <BookingForm
          intent="file"
          answer={answer}
          about={{ attempt }}
          hasFile
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          {({ pending }) => (
            <>
              <FileField id="booking-file" refusal={answer?.intent === "file" ? answer.refusal : undefined} />
              <button type="submit" className="desk-button justify-self-start" aria-disabled={pending || undefined}>
                {t("desk-files.attach")}
              </button>
            </>
          )}
        </BookingForm>
      )}
    </section>
  );
}
