import { useEffect } from "react";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/**
 * The desk's keys, by their place on the keyboard, so that an Arabic layout needs no change: J and K move along the list, Enter opens,
 * every other one presses the button that bears it (`data-key`). Never while somebody types.
 */
export function useWorkKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.code === "KeyJ") moveAlong(1);
      else if (event.code === "KeyK") moveAlong(-1);
      else document.querySelector<HTMLElement>(`[data-key="${event.code}"]`)?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** From the row that has the focus, or that is open; to the first one without either. */
function moveAlong(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-case]")];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute("aria-current"));
  const next = rows[from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1)];
  next?.focus();
}
