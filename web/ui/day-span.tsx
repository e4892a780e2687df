import { formatHijri, hijriParts } from "#i18n/format-date.ts";
import { useDigits, useFormat } from "./format-context.ts";
import { useFormats } from "./use-formats.ts";

/** Days as YYYY-MM-DD; `checkOut` empty for a single one. `brief`: without the Hijri year, where there is little room. */
type Props = { checkIn: string; checkOut: string; brief?: boolean };

/** The days in the reader's first calendar, `12 – 15 March`; those of the other stand beside them as `OtherSpan`. */
export function DaySpan(days: Props) {
  return useFormat().calendar === "hijri" ? <HijriDays {...days} /> : <GregorianDays {...days} />;
}

/** The same days in the calendar that does not lead. */
export function OtherSpan(days: Props) {
  return useFormat().calendar === "hijri" ? <GregorianDays {...days} /> : <HijriDays {...days} />;
}

/** The month once when it is the same. */
function GregorianDays({ checkIn, checkOut }: Props) {
  const digits = useDigits();
  const { day } = useFormats();
  if (!checkOut) return <bdi>{day(checkIn, "dayMonth")}</bdi>;
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  return (
    <>
      <bdi>{sameMonth ? digits(Number(checkIn.slice(8))) : day(checkIn, "dayMonth")}</bdi>
      {" – "}
      <bdi>{day(checkOut, "dayMonth")}</bdi>
    </>
  );
}

/** `3 – 6 Shawwal 1448 AH`; the month and year once when they are the same. */
function HijriDays({ checkIn, checkOut, brief = false }: Props) {
  const { locale } = useFormat();
  const digits = useDigits();
  const { hijriDay } = useFormats();
  const full = (date: string) => (brief ? digits(formatHijri(date, locale, "dayMonth")) : hijriDay(date));
  if (!checkOut) return <bdi>{full(checkIn)}</bdi>;
  const [first, last] = [hijriParts(checkIn, locale), hijriParts(checkOut, locale)];
  const start =
    first.year !== last.year && !brief
      ? hijriDay(checkIn)
      : digits(first.month === last.month ? first.day : `${first.day} ${first.month}`);
  return (
    <>
      <bdi>{start}</bdi>
      {" – "}
      <bdi>{full(checkOut)}</bdi>
    </>
  );
}
