import { type KeyboardEvent, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

type Place = { row: number; column: number };

/**
 * The keys of the ARIA grid pattern, for cells of one link each or of none: arrows along the line of reading, Home and End in the
 * row, with Control in the whole grid. One cell is a Tab stop; before JavaScript every link is. The grid is a `table`, or
 * its rows and cells carry their roles.
 */
export function useGridKeys(start: Place) {
  const hydrated = useHydrated();
  const [stop, setStop] = useState(start);
  const goTo = (grid: HTMLElement, { row, column }: Place) => {
    const cell = cellsOf(grid)[row]?.[column];
    if (!cell) return;
    setStop({ row, column });
    (cell.querySelector("a") ?? cell).focus();
  };
  return {
    tabIndexAt: (row: number, column: number): 0 | -1 | undefined =>
      hydrated ? (row === stop.row && column === stop.column ? 0 : -1) : undefined,
    grid: {
      role: "grid",
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const grid = event.currentTarget;
        const cells = cellsOf(grid);
        const here = placeOf(cells, document.activeElement);
        const next = here && nextPlace(event, here, cells, getComputedStyle(grid).direction === "rtl");
        if (!next) return;
        event.preventDefault();
        goTo(grid, next);
      },
      /** A cell that is pressed becomes the Tab stop. */
      onFocus: ({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) => {
        const place = placeOf(cellsOf(currentTarget), target as Element);
        if (place) setStop(place);
      },
    },
  };
}

const cellsOf = (grid: HTMLElement): HTMLElement[][] =>
  [...grid.querySelectorAll('tr, [role="row"]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('td, [role="gridcell"]')])
    .filter((cells) => cells.length > 0);

function placeOf(cells: HTMLElement[][], element: Element | null): Place | null {
  for (const [row, each] of cells.entries()) {
    const column = each.findIndex((cell) => cell.contains(element));
    if (column >= 0) return { row, column };
  }
  return null;
}

function nextPlace(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">,
  { row, column }: Place,
  cells: HTMLElement[][],
  rtl: boolean,
): Place | null {
  if (event.altKey || event.metaKey || event.shiftKey) return null;
  const [lastRow, lastColumn] = [cells.length - 1, (cells[row]?.length ?? 1) - 1];
  const inside = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), lastRow),
    column: Math.min(Math.max(place.column, 0), lastColumn),
  });
  if (event.ctrlKey && event.key === "Home") return { row: 0, column: 0 };
  if (event.ctrlKey && event.key === "End") return { row: lastRow, column: lastColumn };
  if (event.ctrlKey) return null;
  const on = rtl ? -1 : 1;
  switch (event.key) {
    case "ArrowRight":
      return inside({ row, column: column + on });
    case "ArrowLeft":
      return inside({ row, column: column - on });
    case "ArrowDown":
      return inside({ row: row + 1, column });
    case "ArrowUp":
      return inside({ row: row - 1, column });
    case "Home":
      return { row, column: 0 };
    case "End":
      return { row, column: lastColumn };
    default:
      return null;
  }
}
