import { addDays } from "#i18n/format-date.ts";
import { limits } from "#contract/limits.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DatePicker } from "#web/ui/date-picker.tsx";
import { OtherSpan } from "./day-span.tsx";
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
    <div className="min-w-0 sm:[&_details>div]:w-[min(44rem,calc(100vw-3rem))] large-text:[&_details>div]:static! large-text:[&_details>div]:w-full!">
      <DatePicker
        id={id}
        names={{ start: "checkIn", end: "checkOut" }}
        labels={{
          field: t("stay-search.dates"),
          start: t("stay-search.check_in"),
          end: t("stay-search.check_out"),
          calendar: t("stay-search.calendar"),
          done: t("common.done"),
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

/** The closed field: the days with their nights, and the Hijri days under them. */
function ChosenStay({ checkIn, checkOut }: { checkIn: string | null; checkOut: string | null }) {
  const t = useT();
  const { day } = useFormats();
  if (!checkIn) {
    return (
      <>
        <b className="block text-field font-normal text-faint">{t("stay-search.choose_dates")}</b>
        <span className="block text-sm">&nbsp;</span>
      </>
    );
  }
  const nights = checkOut ? nightsBetween(checkIn, checkOut) : 0;
  return (
    <>
      <b className="block text-field font-semibold">
        <bdi className="inline-block">{day(checkIn, "short", true)}</bdi>
        {checkOut && (
          <>
            {" – "}
            <bdi className="inline-block">{day(checkOut, "short", true)}</bdi>
          </>
        )}
      </b>
      <span className="block text-sm text-muted">
        {nights > 0 && `${t("stay-search.nights", { count: nights })} · `}
        <OtherSpan checkIn={checkIn} checkOut={checkOut ?? ""} />
      </span>
    </>
  );
}
