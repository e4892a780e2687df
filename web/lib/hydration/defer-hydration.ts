/** What counts as the reader's first interaction. */
const interactions = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;
/** A page that nobody touches starts after this long. */
const idleMs = 6000;

type DataStream = { enqueue: (chunk: string) => void; close: () => void };
declare global {
  /** The page's hydration waits, or has waited, for the first interaction. */
  var hydrationDeferred: true | undefined;
  /** Where the router's scripts put the data of the page. */
  var __reactRouterContext: { streamController: DataStream } | undefined;
}

/**
 * A public page stands as plain HTML: its links lead, its forms send. The router's own scripts lie in a `noscript`
 * (web/root.tsx), which a browser that has scripts keeps as text; they are put into the page when the reader does something, so
 * that drawing it has the line and the processor to itself (docs/decisions/0012-public-pages-start-on-first-touch.md).
 */
export function deferHydration(whenParsed: () => void, whenLoaded: () => void): void {
  globalThis.hydrationDeferred = true;
  // The data that comes with the page comes before those who take it.
  const data: ((stream: DataStream) => void)[] = [];
  globalThis.__reactRouterContext = {
    streamController: {
      enqueue: (chunk) => data.push((stream) => stream.enqueue(chunk)),
      close: () => data.push((stream) => stream.close()),
    },
  };
  const wanted = Promise.withResolvers<void>();
  onFirstInteraction(wanted.resolve);
  onParsed(() => {
    whenParsed();
    const held = document.querySelector("noscript[data-deferred]")?.textContent ?? "";
    const scripts = document.createRange().createContextualFragment(trusted(held));
    onLoad(() => {
      whenLoaded();
      setTimeout(wanted.resolve, idleMs);
      whenIdle(() => remembersReader() && wanted.resolve());
      preload([...scripts.querySelectorAll("link")]);
    });
    void wanted.promise.then(() => {
      document.head.append(scripts);
      const stream = globalThis.__reactRouterContext?.streamController;
      if (stream) for (const give of data) give(stream);
    });
  });
}

function onFirstInteraction(then: () => void): void {
  const stop = () => interactions.forEach((name) => removeEventListener(name, hear, true));
  const hear = (event: Event) => {
    // A browser that has laid the page out reports the pointer that lies still on it, too.
    const { type, movementX, movementY } = event as MouseEvent;
    if (type === "pointermove" && movementX === 0 && movementY === 0) return;
    stop();
    then();
  };
  for (const name of interactions) addEventListener(name, hear, { capture: true, passive: true });
}

const onParsed = (then: () => void): void =>
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", then, { once: true }) : then();

const onLoad = (then: () => void): void =>
  document.readyState === "complete" ? then() : addEventListener("load", then, { once: true });

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 50);

/** The files of the page's code, a few in each spare moment: the reader may press something meanwhile. */
function preload(links: HTMLLinkElement[]): void {
  for (const link of links) link.fetchPriority = "low";
  for (let first = 0; first < links.length; first += 8)
    whenIdle(() => document.head.append(...links.slice(first, first + 8)));
}

/** Whether this browser keeps something that the page shows, such as recent searches. */
function remembersReader(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Rules };
type Rules = { createHTML: (html: string) => string };

/** What the server itself wrote into the page may become scripts: the site's policy wants that said. */
function trusted(html: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return types ? types.createPolicy("deferred-scripts", { createHTML: (text) => text }).createHTML(html) : html;
}
