import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * What list and map do together, by listeners of the document itself, so that it works before the list's code has come and a
 * pointer on its way draws no page anew: a card and its price on the map carry the same `data-hotel` (a sign of several hotels their
 * `data-hotels`), and pointing at the one, or going there by keys, marks the other (`data-linked`); a press on `data-show-map` shows
 * the map where there is no room for both.
 */
export function useListAndMap(): {
  box: RefObject<HTMLDivElement | null>;
  onMap: boolean;
  showList: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [onMap, setOnMap] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = (id: string | null) => {
      for (const each of element.querySelectorAll<HTMLElement>("[data-hotel], [data-hotels]")) {
        const { hotel, hotels = "" } = each.dataset;
        each.toggleAttribute("data-linked", id !== null && (hotel === id || hotels.split(" ").includes(id)));
      }
    };
    const find = ({ target }: Event, selector: string) => (target instanceof Element ? target.closest(selector) : null);
    const over = (event: Event) => mark(find(event, "[data-hotel]")?.getAttribute("data-hotel") ?? null);
    const leave = () => mark(null);
    const press = (event: Event) => {
      if (find(event, "[data-show-map]")) setOnMap(true);
    };
    element.addEventListener("pointerover", over);
    element.addEventListener("focusin", over);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("click", press);
    return () => {
      element.removeEventListener("pointerover", over);
      element.removeEventListener("focusin", over);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("click", press);
    };
  }, []);
  return { box, onMap, showList: () => setOnMap(false) };
}
