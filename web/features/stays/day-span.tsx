import { formatDate, formatHijri, hijriParts } from "#i18n/format-date.ts";
import { useLocale } from "#web/lib/i18n.tsx";

type Props = { checkIn: string; checkOut: string };

/** `Fri 12 Mar – Mon 15 Mar`. */
export function DaySpan({ checkIn, checkOut }: Props) {
  const locale = useLocale();
  return (
    <>
      <bdi>{formatDate(checkIn, locale, "short")}</bdi>
      {" – "}
      <bdi>{formatDate(checkOut, locale, "short")}</bdi>
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
