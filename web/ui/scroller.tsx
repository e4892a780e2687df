import { ChevronLeft, ChevronRight } from "lucide";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export type ScrollerItem = {
  id: string;
  content: ReactNode;
};

export type ScrollerProps = {
  /** Names the list. */
  label: string;
  items: readonly ScrollerItem[];
  previousLabel: string;
  nextLabel: string;
  /** The width of one item: `w-72`, `w-[min(18rem,80%)]`. */
  itemClassName?: string | undefined;
  className?: string | undefined;
};

/** How far the list can still go, each way along the text. */
type Room = { before: boolean; after: boolean };
const none: Room = { before: false, after: false };

/**
 * Cards in one line that goes on beyond the edge. Fingers, wheel and keyboard scroll it without JavaScript; with it, arrows
 * stand over its edges where there is more (they lie above the cards, so nothing moves when they come).
 */
export function Scroller({ label, items, previousLabel, nextLabel, itemClassName, className }: ScrollerProps) {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(none);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const look = () => {
      // In RTL the browser counts from 0 down.
      const gone = Math.abs(box.scrollLeft);
      setRoom({ before: gone > 8, after: gone < box.scrollWidth - box.clientWidth - 8 });
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [items.length]);
  const move = (step: 1 | -1) => {
    const box = list.current;
    if (!box) return;
    const along = getComputedStyle(box).direction === "rtl" ? -step : step;
    box.scrollBy({ left: along * box.clientWidth * 0.8, behavior: "smooth" });
  };
  const arrow = "absolute top-1/2 z-1 -translate-y-1/2 bg-paper shadow-lift hover:bg-palm-50 max-sm:hidden";
  return (
    <div className={classNames("relative min-w-0", className)}>
      <ul
        ref={list}
        aria-label={label}
        data-scroll-x
        className="relative -mx-4 flex snap-x snap-proximity scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] sm:mx-0 sm:scroll-px-0 sm:px-0"
      >
        {items.map(({ id, content }) => (
          <li key={id} className={classNames("shrink-0 snap-start", itemClassName ?? "w-72 max-w-[85%]")}>
            {content}
          </li>
        ))}
      </ul>
      {room.before && (
        <IconButton
          icon={ChevronLeft}
          label={previousLabel}
          directional
          round
          onClick={() => move(-1)}
          className={classNames(arrow, "-start-4")}
        />
      )}
      {room.after && (
        <IconButton
          icon={ChevronRight}
          label={nextLabel}
          directional
          round
          onClick={() => move(1)}
          className={classNames(arrow, "-end-4")}
        />
      )}
    </div>
  );
}
