import type { KeyboardEvent as ReactKeyboardEvent } from "react";

let heard: EventTarget | undefined;
/** What React has it keeps. */
const known = new WeakSet<EventTarget>();

/** To stand on what is around the whole page: React's own tree hears there what `isHydrated` asks. */
export const hearsWhatIsAsked = {
  onKeyUpCapture: ({ target }: ReactKeyboardEvent) => {
    heard = target;
  },
};

/**
 * Whether React answers what is done on this element. React hydrates the part of the page in which an event happens before it
 * tells that part, and stops an event that it cannot tell yet (the part's code or data is still to come). So asking hydrates.
 *
 * That the event has come as far as the element says nothing: a part that is drawn anew while its code is still to come is in no
 * state that React waits for, and the event goes by without a word to anybody (docs/decisions/0087).
 */
export function isHydrated(target: EventTarget): boolean {
  if (known.has(target)) return true;
  heard = undefined;
  // No key, and it does not bubble: no handler of ours hears it.
  target.dispatchEvent(new KeyboardEvent("keyup", { key: "Unidentified" }));
  const isAnswered = heard === target;
  if (isAnswered) known.add(target);
  return isAnswered;
}
