import { type ComponentType, lazy } from "react";

const touches = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;

/**
 * The reader's first move on the page. What the server has drawn works as plain HTML until then; its code is loaded with
 * this, so that the first load carries only what draws the page.
 */
const firstTouch: Promise<void> =
  typeof document === "undefined"
    ? Promise.resolve()
    : new Promise((resolve) => {
        const touched = () => {
          for (const name of touches) removeEventListener(name, touched, true);
          resolve();
        };
        for (const name of touches) addEventListener(name, touched, { capture: true, passive: true });
      });

/** The last press on what its code had not reached yet; presses that count, one by one (`data-waits="each"`), all of them. */
let kept: HTMLElement[] = [];

if (typeof document !== "undefined")
  document.addEventListener(
    "click",
    (event) => {
      const waiting = event.target instanceof Element && event.target.closest<HTMLElement>("[data-waits]");
      if (!waiting || !(event.target instanceof Element)) return;
      event.preventDefault();
      const pressed = event.target.closest<HTMLElement>("a, button, label, input");
      const before = waiting.dataset["waits"] === "each" ? kept : [];
      kept = pressed ? [...before, pressed] : before;
    },
    true,
  );

/**
 * Presses once more what was pressed while its code was on its way, now that it has come: the first tap on a phone is often
 * the first touch as well. What waits carries `data-waits` (web/ui/use-waits.ts).
 */
export function pressAgain() {
  const [first, ...others] = kept;
  if (!first || first.closest("[data-waits]")) return;
  kept = [];
  first.click();
  // Each finds what the one before it has changed.
  for (const pressed of others) setTimeout(() => pressed.click());
}

/**
 * A part of a page that comes alive on first touch. `rendered` is the component itself on the server (loaded by
 * `import.meta.env.SSR ? await import(…) : null`), so that its HTML is complete and in place; put it inside a `<Suspense>`.
 */
export function aliveOnTouch<Props extends object>(
  rendered: { default: ComponentType<Props> } | null,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return rendered?.default ?? lazy(() => firstTouch.then(load));
}
