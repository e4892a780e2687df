import { appAddress, handOverToApp } from "../hand-over.ts";
import { layOutBelow } from "../lay-out-below.ts";

/**
 * A public page stands as plain HTML: its links lead, its forms send. Its code is held back until the reader does something, so
 * that drawing the page has the line and the processor to itself (docs/decisions/0012-public-pages-start-on-first-touch.md).
 */

/** What counts as the reader's first interaction. */
export const touches = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;

declare global {
  /** The start was held back: the hand-over to the app, which is not, has been done by then. */
  var startWasHeld: true | undefined;
}

/**
 * Answers when the page's code is wanted: on the first interaction; on load, when this browser keeps something that the page shows
 * (recent searches); and after some seconds of calm. `whenLoaded` runs once the page has loaded.
 * It is written into the page as text: it knows nothing from outside itself.
 */
export function untilWanted(
  files: readonly string[],
  touches: readonly string[],
  whenLoaded: () => void,
): Promise<void> {
  const calmMs = 6000;
  return new Promise((start) => {
    globalThis.startWasHeld = true;
    const wanted = () => {
      for (const name of touches) removeEventListener(name, touched, true);
      start();
    };
    // A browser that has laid the page out tells of the pointer that lies still on it, too.
    const liesStill = ({ type, movementX, movementY }: MouseEvent) =>
      type === "pointermove" && movementX === 0 && movementY === 0;
    const touched = (event: Event) => {
      if (!liesStill(event as MouseEvent)) wanted();
    };
    for (const name of touches) addEventListener(name, touched, { capture: true, passive: true });
    // The reader was faster than this script.
    if (globalThis.earlyInput?.done.some(({ kind }) => kind !== "toggle") || document.activeElement !== document.body)
      wanted();

    const linkTo = (file: string) => {
      const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
      return Object.assign(document.createElement("link"), {
        rel: "modulepreload",
        fetchPriority: "low",
        nonce,
        href: file,
      });
    };
    const remembers = () => {
      try {
        return localStorage.length > 0;
      } catch {
        return false;
      }
    };
    // A few in each spare moment: the reader may touch the page meanwhile.
    const later = (work: () => void) =>
      "requestIdleCallback" in globalThis ? requestIdleCallback(work, { timeout: 500 }) : setTimeout(work, 50);
    const loaded = () => {
      whenLoaded();
      setTimeout(wanted, calmMs);
      later(() => {
        if (remembers()) wanted();
      });
      for (let first = 0; first < files.length; first += 8)
        later(() => document.head.append(...files.slice(first, first + 8).map(linkTo)));
    };
    if (document.readyState === "complete") loaded();
    else addEventListener("load", loaded, { once: true });
  });
}

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const startScript = /(<script\b[^>]* type="module"[^>]*>)([^<]*?import \* as route0 from [\s\S]*?)<\/script>/;
const staticImport = /import \* as (route\d+) from ("[^"]+");/g;

/**
 * The finished HTML of a page with its code held back: module preloads are taken out, to come after the load, and the script
 * that starts the router waits. HTML of another form stays as it is.
 */
export function holdStart(html: string): string {
  if (!startScript.test(html)) return html;
  const files = [...html.matchAll(modulePreload)].map(([, file]) => file);
  return html.replaceAll(modulePreload, "").replace(startScript, (_, open: string, code: string) => {
    const imports = [...code.matchAll(staticImport)];
    const names = imports.map(([, name]) => name).join(", ");
    const calls = imports.map(([, , file]) => `import(${file})`).join(", ");
    const leave = `(${handOverToApp.toString()})(${appAddress.toString()});`;
    const wait = `await (${untilWanted.toString()})(${JSON.stringify(files)}, ${JSON.stringify(touches)}, ${layOutBelow.toString()});`;
    const load = `const [${names}] = await Promise.all([${calls}]);`;
    return `${open}${leave}\n${wait}\n${load}\n${code.replaceAll(staticImport, "")}</script>`;
  });
}
