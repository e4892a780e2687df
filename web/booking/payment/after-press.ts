/** A release may go unheard, outside the window: then it is long enough. */
const longestMs = 1_000;

/**
 * Does `work` at once, or, while something is being pressed, right after: what moves between the press and its release loses the click.
 * `listen` begins to watch for presses and answers what ends it.
 */
export function createAfterPress() {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const down = () => {
    isPressed = true;
  };
  const release = () => {
    clearTimeout(patience);
    isPressed = false;
    waiting?.();
    waiting = null;
  };
  // The click comes after the release, in the same turn.
  const up = () => setTimeout(release);
  const ends = ["pointerup", "pointercancel"] as const;
  return {
    /** Only the last work that came during a press is done. */
    run: (work: () => void) => {
      if (!isPressed) return work();
      if (!waiting) patience = setTimeout(release, longestMs);
      waiting = work;
    },
    listen: () => {
      addEventListener("pointerdown", down, true);
      for (const end of ends) addEventListener(end, up, true);
      return () => {
        removeEventListener("pointerdown", down, true);
        for (const end of ends) removeEventListener(end, up, true);
      };
    },
  };
}
