import * as limits from "#contract/limits.ts";
import { addDays } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DatePicker } from "#web/ui/date-picker.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = { day: string; today: string; error: string | undefined };

/** The day of the ride, the Hijri day beside it. */
export function RideDay({ day: chosen, today, error }: Props) {
  const t = useT();
  const { day, otherDay, hijriMonths, hijriNumber } = useFormats();
  return (
    <div className="flex min-w-0 flex-col *:flex-1">
      <DatePicker
        alignEnd
        names={{ start: "date" }}
        labels={{
          field: t("transfers.day"),
          start: t("transfers.day"),
          calendar: t("transfers.calendar"),
          done: t("common.done"),
          close: t("common.close"),
          later: t("search.later_months"),
        }}
        defaultValue={{ start: chosen, end: null }}
        min={today}
        max={addDays(today, limits.bookableDaysAhead)}
        render={({ start }) => (
          <>
            <bdi>{day(start ?? chosen, "short", true)}</bdi>{" "}
            <bdi className="field-note">{otherDay(start ?? chosen, "dayMonth")}</bdi>
          </>
        )}
        error={error}
        noteOfDay={hijriNumber}
        noteOfMonth={hijriMonths}
      />
    </div>
  );
}
