import { type ComponentType, use } from "react";

type Loaded<Props> = { default: ComponentType<Props> };

/** The code of a part of the page, in a file of its own. Its messages come with those of the page. */
export type PartSource<Props> = {
  /** Unique; marks the part in the server's HTML. */
  name: string;
  load: () => Promise<Loaded<Props>>;
  /** It comes with the streamed answer, so the first HTML does not show whether it is there: fetched with its route. */
  streamed?: true;
};

type Known = { name: string; streamed: boolean; start: () => Promise<unknown> };

const known: Known[] = [];

/** For the server, whose HTML is complete: `import.meta.env.SSR ? await loadPart(source) : null`. */
export const loadPart = <Props,>(source: PartSource<Props>) => source.load();

/**
 * A part of a page whose code is no part of its route's. In the server's HTML it stands complete; the browser has its code before
 * React takes the page over (`loadPartsOfPage`), so that nothing on it waits. For pages that are reached without a load: a part
 * below others stands in a `<Suspense>`; one that holds the page's title does not, so that the router's transition keeps the page
 * before on the screen until its code has come.
 */
export function createPart<Props extends object>(
  source: PartSource<Props>,
  rendered: Loaded<Props> | null,
): ComponentType<Props> {
  let loaded = rendered;
  let loading: Promise<Loaded<Props>> | undefined;
  const start = () => (loading ??= source.load().then((part) => (loaded = part)));
  if (!import.meta.env.SSR) known.push({ name: source.name, streamed: source.streamed ?? false, start });
  return function Part(props: Props) {
    const { default: Content } = loaded ?? use(start());
    return (
      <>
        <template data-part={source.name} />
        <Content {...props} />
      </>
    );
  };
}

/**
 * Fetches the code of every part that stands in the page, parts within parts too. To be awaited before hydration: React then
 * takes over the whole page at once. A part that cannot be fetched fails where it is drawn.
 */
export async function loadPartsOfPage(): Promise<void> {
  for (let at = 0, more = known.slice(at); more.length > 0; more = known.slice(at)) {
    at += more.length;
    const here = more.filter(({ name, streamed }) => streamed || document.querySelector(`[data-part="${name}"]`));
    await Promise.allSettled(here.map(({ start }) => start()));
  }
}
