import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Digits } from "#contract/display.ts";
import { writeMessage } from "#i18n/digits.ts";
import type { Locale } from "#i18n/locales.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { type MessageValues, formatMessage } from "#i18n/format-message.ts";
import { catalogueOf } from "./catalogues.ts";

export type { MessageValues };
export type Translate = (key: MessageKey, values?: MessageValues) => string;

type Words = { locale: Locale; t: Translate; has: (key: string) => key is MessageKey };
const WordsContext = createContext<Words | null>(null);

/** Gives the pages below it their language, and its numbers their digits. */
export function LocaleProvider({
  locale,
  digits = "latn",
  children,
}: {
  locale: Locale;
  digits?: Digits;
  children: ReactNode;
}) {
  const words = useMemo<Words>(() => {
    const catalogue = catalogueOf(locale);
    const tell = (key: MessageKey, values: MessageValues = {}) =>
      formatMessage(catalogue[key] ?? [key], values, locale);
    return {
      locale,
      t: (key, values) => (digits === "latn" ? tell(key, values) : writeMessage(values, (shown) => tell(key, shown))),
      has: (key): key is MessageKey => Object.hasOwn(catalogue, key),
    };
  }, [locale, digits]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("outside of a LocaleProvider");
  return words;
}

/** `t("search.from")`, `t("common.adults", { count: 2 })`. */
export const useT = (): Translate => useWords().t;
export const useLocale = (): Locale => useWords().locale;

/** Whether a text exists for a key put together at run time, such as `errors.field.${key}`. */
export const useHasMessage = () => useWords().has;
