import { hijriParts } from "#i18n/format-date.ts";
import { useDigits, useFormat } from "#web/ui/format-context.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = { checkIn: string; checkOut: string };

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
function HijriDays({ checkIn, checkOut }: Props) {
  const { locale } = useFormat();
  const digits = useDigits();
  const { hijriDay } = useFormats();
  if (!checkOut) return <bdi>{hijriDay(checkIn)}</bdi>;
  const [first, last] = [hijriParts(checkIn, locale), hijriParts(checkOut, locale)];
  const start =
    first.year !== last.year
      ? hijriDay(checkIn)
      : digits(first.month === last.month ? first.day : `${first.day} ${first.month}`);
  return (
    <>
      <bdi>{start}</bdi>
      {" – "}
      <bdi>{hijriDay(checkOut)}</bdi>
    </>
  );
}
