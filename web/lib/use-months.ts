import { useMemo } from "react";
import { formatTag } from "#i18n/locales.ts";
import { useLocale } from "./i18n.tsx";

/** The twelve months in words, January first. */
export function useMonths(): string[] {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(formatTag[locale], { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
  }, [locale]);
}
