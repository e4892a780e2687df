import { limits } from "#contract/limits.ts";
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
    <div className="min-w-0 sm:[&_details>div]:w-[min(44rem,calc(100vw-3rem))] large-text:[&_details>div]:static! large-text:[&_details>div]:w-full!">
      <DatePicker
        alignEnd
        names={{ start: "date" }}
        labels={{
          field: t("transfers.day"),
          start: t("transfers.day"),
          calendar: t("transfers.calendar"),
          done: t("common.done"),
        }}
        defaultValue={{ start: chosen, end: null }}
        min={today}
        max={addDays(today, limits.bookableDaysAhead)}
        render={({ start }) => (
          <>
            <b className="block text-field font-semibold">
              <bdi>{day(start ?? chosen, "short", true)}</bdi>
            </b>
            <span className="block text-sm text-muted">
              <bdi>{otherDay(start ?? chosen, "long")}</bdi>
            </span>
          </>
        )}
        error={error}
        noteOfDay={hijriNumber}
        noteOfMonth={hijriMonths}
      />
    </div>
  );
}
