import { backCloses } from "./back-closes.ts";

const focusable = "a[href], button, input:not([type=hidden]), select, textarea, [tabindex='0']";

/** The element covers the screen until what this answers is called. */
export function coverScreen(element: HTMLElement, close: () => void): () => void {
  element.popover = "manual";
  element.dataset["sheet"] = "";
  element.showPopover();
  if (!element.contains(document.activeElement)) element.querySelector<HTMLElement>("[data-sheet-title]")?.focus();
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
