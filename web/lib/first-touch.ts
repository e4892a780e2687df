import { type ComponentType, lazy } from "react";

const touches = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"] as const;

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

/** The last press on what its code had not reached yet. */
let kept: HTMLElement | null = null;

if (typeof document !== "undefined")
  document.addEventListener(
    "click",
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("[data-waits]")) return;
      event.preventDefault();
      kept = event.target.closest("a, button, label, input");
    },
    true,
  );

/**
 * Presses once more what was pressed while its code was on its way, now that it has come: the first tap on a phone is often
 * the first touch as well. What waits carries `data-waits` (web/ui/use-waits.ts).
 */
export function pressAgain() {
  if (!kept || kept.closest("[data-waits]")) return;
  const pressed = kept;
  kept = null;
  pressed.click();
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
