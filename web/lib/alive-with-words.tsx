import type { ComponentType } from "react";
import { type Locale, locales } from "#i18n/locales.ts";
import { aliveOnTouch } from "./first-touch.ts";
import { useLocale } from "./i18n.tsx";

type Loaded<Props> = { default: ComponentType<Props> };

/** The code of a part, and the modules that add its messages to those of the page, by language. */
export type PartWithWords<Props> = {
  load: () => Promise<Loaded<Props>>;
  words: Record<Locale, readonly (() => Promise<unknown>)[]>;
};

const loadIn = async <Props,>({ load, words }: PartWithWords<Props>, asked: readonly Locale[]) => {
  const [part] = await Promise.all([load(), ...asked.flatMap((locale) => words[locale].map((add) => add()))]);
  return part;
};

/** For the server, whose HTML is complete: `import.meta.env.SSR ? await loadWithWords(part) : null`. */
export const loadWithWords = <Props,>(part: PartWithWords<Props>) => loadIn(part, locales);

/**
 * A part that comes alive on first touch (first-touch.ts) and brings words that nothing before it says, in the language of the
 * page, so that they are no part of the first load.
 */
export function aliveWithWords<Props extends object>(
  part: PartWithWords<Props>,
  rendered: Loaded<Props> | null,
): ComponentType<Props> {
  const alive = {
    en: aliveOnTouch(rendered, () => loadIn(part, ["en"])),
    ar: aliveOnTouch(rendered, () => loadIn(part, ["ar"])),
  };
  return function AliveWithWords(props: Props) {
    const Part = alive[useLocale()];
    return <Part {...props} />;
  };
}
