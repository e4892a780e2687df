import { formatDate, formatHijri, hijriParts } from "#i18n/format-date.ts";
import { useLocale } from "#web/lib/i18n.tsx";

type Props = { checkIn: string; checkOut: string };

/** `12 – 15 March`; the month once when it is the same. */
export function DaySpan({ checkIn, checkOut }: Props) {
  const locale = useLocale();
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  return (
    <>
      <bdi>{sameMonth ? String(Number(checkIn.slice(8))) : formatDate(checkIn, locale, "dayMonth")}</bdi>
      {" – "}
      <bdi>{formatDate(checkOut, locale, "dayMonth")}</bdi>
    </>
  );
}

/** `3 – 6 Shawwal 1448 AH`; the month and year once when they are the same. */
export function HijriSpan({ checkIn, checkOut }: Props) {
  const locale = useLocale();
  if (!checkOut) return <bdi>{formatHijri(checkIn, locale)}</bdi>;
  const [first, last] = [hijriParts(checkIn, locale), hijriParts(checkOut, locale)];
  const start =
    first.year !== last.year
      ? formatHijri(checkIn, locale)
      : first.month === last.month
        ? first.day
        : `${first.day} ${first.month}`;
  return (
    <>
      <bdi>{start}</bdi>
      {" – "}
      <bdi>{formatHijri(checkOut, locale)}</bdi>
    </>
  );
}
