import type { PointerEvent } from "react";

/**
 * A card of the list and its price on the map carry the same `data-hotel`: pointing at the one marks the other
 * (`data-linked`). By the document itself, so that a pointer on its way draws no page anew.
 */
export function linkHover(event: PointerEvent<HTMLElement>) {
  const over = event.target instanceof Element ? event.target.closest("[data-hotel]") : null;
  const id = over?.getAttribute("data-hotel");
  for (const each of event.currentTarget.querySelectorAll("[data-hotel]"))
    each.toggleAttribute("data-linked", id !== undefined && each.getAttribute("data-hotel") === id);
}
