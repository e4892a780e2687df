import { longNames } from "#i18n/gregorian-names.ts";
import { useLocale } from "./i18n.tsx";

/** The twelve months in words, January first. */
export const useMonths = (): readonly string[] => longNames[useLocale()].months;
