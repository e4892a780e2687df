import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { backCloses } from "./back-closes.ts";
import { useMedia } from "./use-media.ts";

const focusable = "a[href], button, input:not([type=hidden]), select, textarea, [tabindex='0']";

/**
 * While `open`, an element covers the whole screen of a phone, above everything (its look: field-row.css, `data-sheet`). The keyboard
 * stays inside, and Back closes it. Answers whether it does; elsewhere the element stays where it stands.
 */
export function useSheet(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): boolean {
  const isPhone = useMedia("(width < 640px)");
  const covers = open && isPhone;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = box.current;
    // A browser without popovers opens it where it stands.
    return covers && element?.showPopover ? coverScreen(element, () => close.current()) : undefined;
  }, [box, covers]);
  return covers;
}

function coverScreen(element: HTMLElement, close: () => void): () => void {
  element.popover = "manual";
  element.dataset["sheet"] = "";
  element.showPopover();
  element.addEventListener("keydown", keepInside);
  const forget = backCloses(close);
  return () => {
    forget();
    element.removeEventListener("keydown", keepInside);
    element.hidePopover();
    element.popover = null;
    delete element.dataset["sheet"];
  };
}

/** Tab goes round inside. */
function keepInside(event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(":disabled") && each.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [all[0], all.at(-1)];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
