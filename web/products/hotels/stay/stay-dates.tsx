import { addDays } from "#i18n/format-date.ts";
import * as limits from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DatePicker } from "#web/ui/date-picker.tsx";
import { DaySpan, OtherSpan } from "#web/ui/day-span.tsx";
import { nightsBetween } from "./stay-draft.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  id?: string;
  checkIn: string;
  checkOut: string;
  /** The day at the place. */
  today: string;
  error?: string | undefined;
  onChange?: (checkIn: string, checkOut: string) => void;
};

/** Check-in and check-out on two months, the Hijri day beside each; the nights are told in the closed field. */
export function StayDates({ id = "field-checkIn", checkIn, checkOut, today, error, onChange }: Props) {
  const t = useT();
  const { hijriMonths, hijriNumber } = useFormats();
  return (
    <div className="flex min-w-0 flex-col *:flex-1">
      <DatePicker
        id={id}
        names={{ start: "checkIn", end: "checkOut" }}
        labels={{
          field: t("stay-search.dates"),
          start: t("stay-search.check_in"),
          end: t("stay-search.check_out"),
          calendar: t("stay-search.calendar"),
          done: t("common.done"),
          close: t("common.close"),
          later: t("search.later_months"),
        }}
        defaultValue={{ start: checkIn || null, end: checkOut || null }}
        min={today}
        max={addDays(today, limits.bookableDaysAhead)}
        render={({ start, end }) => <ChosenStay checkIn={start} checkOut={end} />}
        error={error}
        onChange={(value) => onChange?.(value.start ?? "", value.end ?? "")}
        noteOfDay={hijriNumber}
        noteOfMonth={hijriMonths}
      />
    </div>
  );
}

/** The closed field: the days, and their nights with the Hijri days after them. */
function ChosenStay({ checkIn, checkOut }: { checkIn: string | null; checkOut: string | null }) {
  const t = useT();
  if (!checkIn) return <span className="font-normal text-faint">{t("stay-search.choose_dates")}</span>;
  const days = { checkIn, checkOut: checkOut ?? "" };
  return (
    <>
      <DaySpan {...days} brief />{" "}
      <span className="field-note">
        {checkOut ? (
          t("stay-search.nights", { count: nightsBetween(checkIn, checkOut) })
        ) : (
          <OtherSpan {...days} brief />
        )}
      </span>
    </>
  );
}
