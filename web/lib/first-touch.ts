import { type ComponentType, lazy } from "react";

/** What counts as the reader’s first move. */
export const touches = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;

/** What was done while the page's code was held back (held-start.ts). */
const early = typeof document === "undefined" ? undefined : globalThis.earlyReader;
early?.stop();

/**
 * The reader's first move on the page. What the server has drawn works as plain HTML until then; its code is loaded with
 * this, so that the first load carries only what draws the page.
 */
const firstTouch: Promise<void> =
  typeof document === "undefined" || early?.touched
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

/** Whether the press was on something that waits for its code. */
function keepPress(target: Element): boolean {
  const waiting = target.closest<HTMLElement>("[data-waits]");
  if (!waiting) return false;
  const pressed = target.closest<HTMLElement>("a, button, label, input");
  const before = waiting.dataset["waits"] === "each" ? kept : [];
  kept = pressed ? [...before, pressed] : before;
  return true;
}

/** Buttons of the page itself that were pressed before React had reached it; undefined when it has. */
let tooEarly: HTMLElement[] | undefined = [];

const keepButton = (target: Element) => {
  const button = target.closest<HTMLElement>("button[type=button]");
  if (button) tooEarly?.push(button);
};

if (typeof document !== "undefined") {
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && keepPress(event.target)) event.preventDefault();
    },
    true,
  );
  // Last of all listeners: a press that made React reach the page has been heard by then.
  addEventListener("click", ({ target }) => {
    if (tooEarly && target instanceof Element && !target.closest("[data-waits]")) keepButton(target);
  });
  for (const target of early?.pressed ?? []) if (!keepPress(target)) keepButton(target);
}

/** Tells that React has reached the page: what was pressed on it in vain is pressed now. Marked for whoever measures it. */
export function pageCame() {
  performance.mark("page-alive");
  const pressed = tooEarly ?? [];
  tooEarly = undefined;
  for (const button of pressed) setTimeout(() => button.click());
}

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
