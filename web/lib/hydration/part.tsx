import { type ComponentType, type ReactNode, Suspense, use } from "react";
import type { CompiledMessages } from "#i18n/compile-messages.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { defaultLocale, type Locale } from "#i18n/locales.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { useLocale } from "#web/lib/i18n.tsx";

type Loaded<Props> = { default: ComponentType<Props> };

/** The code of a part of the page, in a file of its own. */
export type PartSource<Props> = {
  /** Unique; marks the part in the server's HTML. */
  name: string;
  load: () => Promise<Loaded<Props>>;
  /** Its messages, loaded beside it. Without this they come with those of the page. */
  words?: Record<Locale, () => Promise<{ messages: CompiledMessages }>>;
  /** It comes with the streamed answer, so the first HTML does not show whether it is there: fetched with its route. */
  streamed?: true;
  /** On a page reached without a load: what stands in its place until its code has come. */
  meanwhile?: ReactNode;
  /**
   * It is the whole page, title and all: the page before stays until its code has come, and it is hydrated by itself, after header
   * and footer. No part below it may be without `meanwhile`.
   */
  holdsPage?: true;
};

type Known = { name: string; streamed: boolean; start: (locale: Locale) => Promise<unknown> };

const known: Known[] = [];

/** For the server, whose HTML is complete: `import.meta.env.SSR ? await loadPart(source) : null`. */
export const loadPart = <Props,>(source: PartSource<Props>) => source.load();

/**
 * A part of a page whose code is no part of its route's. In the server's HTML it stands complete; the browser has its code before
 * React takes the page over (`loadPartsOfPage`), so that nothing on it waits. On a page that is reached without a load a part
 * without `meanwhile` has the router's transition keep the page before on the screen until its code has come.
 */
export function createPart<Props extends object>(
  source: PartSource<Props>,
  rendered: Loaded<Props> | null,
): ComponentType<Props> {
  const code: Partial<Record<Locale, Promise<Loaded<Props>>>> = {};
  // Without words of its own it is the same in every language.
  const versionFor = (locale: Locale) => (source.words ? locale : defaultLocale);
  const useVersion = source.words ? useLocale : () => defaultLocale;
  const start = (locale: Locale) => (code[versionFor(locale)] ??= readAtOnce(loadIn(source, locale)));
  if (!import.meta.env.SSR) known.push({ name: source.name, streamed: source.streamed ?? false, start });
  function Part(props: Props) {
    const locale = useVersion();
    const { default: Content } = rendered ?? use(start(locale));
    const content = <Content {...props} />;
    return (
      <>
        <template data-part={source.name} />
        {source.holdsPage ? <Suspense>{content}</Suspense> : content}
      </>
    );
  }
  if (!("meanwhile" in source)) return Part;
  return function PartMeanwhile(props: Props) {
    return (
      <Suspense fallback={source.meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

async function loadIn<Props>(source: PartSource<Props>, locale: Locale): Promise<Loaded<Props>> {
  const [code, words] = await Promise.all([source.load(), source.words?.[locale]()]);
  if (words) addMessages(locale, words.messages);
  return code;
}

/** React's `use` reads a promise that says so itself without waiting a moment. */
function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: "fulfilled", value }),
    () => undefined,
  );
  return promise;
}

/**
 * Fetches the code of every part that stands in the page, parts within parts too. To be awaited before hydration: React then
 * takes over the whole page at once. A part that cannot be fetched fails where it is drawn.
 */
export async function loadPartsOfPage(): Promise<void> {
  const locale = localeOf(location);
  for (let at = 0, more = known.slice(at); more.length > 0; more = known.slice(at)) {
    at += more.length;
    const here = more.filter(({ name, streamed }) => streamed || document.querySelector(`[data-part="${name}"]`));
    await Promise.allSettled(here.map(({ start }) => start(locale)));
  }
}
