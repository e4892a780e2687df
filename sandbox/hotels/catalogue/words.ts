import type { Words } from "../types.ts";
import { phrases } from "./reference.ts";

const plural = { en: new Intl.PluralRules("en"), ar: new Intl.PluralRules("ar") };

/** A number with its noun; Arabic in the genitive, as the sentences need it. */
export function withUnit(unit: string, n: number): Words {
  const inLocale = (locale: "en" | "ar") => {
    const forms = phrases.units[unit]?.[locale];
    const form = forms?.[plural[locale].select(n)] ?? forms?.other;
    if (form === undefined) throw new Error(`no such unit: ${unit}`);
    return form.replace("{n}", String(n));
  };
  return { en: inLocale("en"), ar: inLocale("ar") };
}

/** Whole kilometres from ten on, else to a tenth. */
export function kilometres(metres: number): Words {
  const km = metres / 1000;
  return withUnit("km", km >= 10 ? Math.round(km) : Math.max(0.1, Math.round(km * 10) / 10));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentence with every `{name}` filled. @throws Error on one that is not given */
export function fill(sentence: Words, values: Readonly<Record<string, Words | undefined>>): Words {
  const inLocale = (locale: "en" | "ar") =>
    sentence[locale].replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key]?.[locale];
      if (value === undefined) throw new Error(`nothing to put for {${key}} in: ${sentence.en}`);
      return value;
    });
  return { en: capital(inLocale("en")), ar: inLocale("ar") };
}

/** A hotel's name up to its comma. */
export function shortName({ en, ar }: Words): Words {
  return { en: en.split(",")[0] ?? en, ar: ar.split("،")[0] ?? ar };
}
