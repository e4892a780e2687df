import type { EarlyEvent, EarlyInput } from "./capture-early-input.ts";
import { isHydrated } from "./is-hydrated.ts";
import { isChanged, replayChange, restoreTyped } from "./replay-change.ts";
import { standIn } from "./stand-in.ts";

/** How long a part of the page may take until React has it: longer than the server waits for what it streams. */
const patienceMs = 20_000;
const pauseMs = 30;

/**
 * Follows React as it takes the page over, part by part. To be called where `hydrateRoot` has just been: the controls still hold
 * the reader's values, and React hears each event at `root` before this does. Answers what starts the replay.
 *
 * Two kinds of events are lost on React meanwhile, and are noted like those from before: what is done in a part that it cannot
 * hydrate yet (`isHydrated`); and the change of a control that was hydrated by that very event, because React compares with a value
 * that it saw too late.
 */
export function followHydration(root: EventTarget = document, early: EarlyInput | undefined = globalThis.earlyInput) {
  if (!early) return async () => {};
  early.stop();
  const { done } = early;
  done.splice(0, done.length, ...inOrder(done));
  let [started, replaying] = [false, false];
  /** Where the reader is at it, React has been too late: what changes there now is replayed. */
  let isLate = true;
  let running: Promise<void> | undefined;

  const replayAll = async () => {
    const end = performance.now() + patienceMs;
    while (done.length > 0 && performance.now() < end) {
      for (const each of done) moveToStandIn(each);
      const next = done.find(({ target }) => isHydrated(target));
      await new Promise((resolve) => setTimeout(resolve, next ? 0 : pauseMs));
      if (!next || !done.includes(next)) continue;
      done.splice(done.indexOf(next), 1);
      replaying = true;
      replay(next);
      replaying = false;
    }
    done.length = 0;
  };
  const start = () => {
    started = true;
    return (running ??= replayAll().finally(() => (running = undefined)));
  };
  const hear = (event: Event) => {
    const { type, target } = event;
    if (replaying || !(target instanceof Element)) return;
    const isAnswered = isHydrated(target);
    if (type === "pointerdown" || type === "keydown") isLate = !isAnswered;
    if (type === "pointerdown") return;
    const isChange = type === "input" || type === "change";
    const isLost = (isChange && isLate) || !isAnswered;
    const noted = done.find((each) => each.kind === "change" && each.target === target);
    if (type === "input" && noted?.state && isAnswered) {
      replaying = true;
      restoreTyped(target, noted.state.value);
      replaying = false;
    }
    if (isLost) early.note(event);
    // React has heard of it by itself.
    else if (type === "input" && noted) done.splice(done.indexOf(noted), 1);
    if (started && done.length > 0) void start();
  };
  for (const name of ["pointerdown", "keydown", "click", "input", "change", "toggle"])
    root.addEventListener(name, hear, true);
  return start;
}

/**
 * What the browser itself has filled in (back, reload) nobody did now: it comes first. Then what was typed: a press on its field
 * would have React draw it anew, empty, while letters still come.
 */
function inOrder(done: readonly EarlyEvent[]): EarlyEvent[] {
  const noted = new Set(done.filter(({ kind }) => kind === "change").map(({ target }) => target));
  const restored = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")]
    .filter((field) => !noted.has(field) && isChanged(field))
    .map((target): EarlyEvent => {
      const { value, checked } = target;
      return { kind: "change", target, state: { value, checked } };
    });
  const isTyping = ({ kind, target }: EarlyEvent) => kind === "change" && target.matches(lettered);
  const focused = document.activeElement;
  return [
    ...restored,
    ...done.filter(isTyping),
    ...(focused?.matches("input, select, textarea")
      ? [{ kind: "focus" as const, target: focused as HTMLElement }]
      : []),
    ...done.filter((each) => !isTyping(each)),
  ];
}

const lettered = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])";

/** Where React has drawn the control's part anew it goes on with the one that stands there now, which has the reader's focus too. */
function moveToStandIn(early: EarlyEvent): void {
  const now = standIn(early.target);
  if (!now || now === early.target) return;
  early.target = now;
  if (early.kind === "focus" && document.activeElement === document.body) now.focus();
}

/** Does it as if it were done now. */
function replay({ kind, target, key = "", state }: EarlyEvent): void {
  if (kind === "press") target.click();
  else if (kind === "toggle") target.dispatchEvent(new Event("toggle"));
  else if (kind === "key") target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  else if (kind === "change" && state) replayChange(target, state);
  // React hears of a focus only where it had listened.
  else if (kind === "focus" && document.activeElement === target)
    target.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
