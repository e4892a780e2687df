import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useGridKeys } from "./use-grid-keys.ts";

/** Two rows of three cells; the last of the first row has no link. */
function Prices({ dir }: { dir: "ltr" | "rtl" }) {
  const { grid, tabIndexAt } = useGridKeys({ row: 0, column: 1 });
  return (
    <div {...grid} aria-label="Prices" style={{ direction: dir }}>
      <div role="row">
        <span role="columnheader">day</span>
      </div>
      {[0, 1].map((row) => (
        <div key={row} role="row">
          {[0, 1, 2].map((column) =>
            row === 0 && column === 2 ? (
              <span key={column} role="gridcell" tabIndex={tabIndexAt(row, column)}>
                none
              </span>
            ) : (
              <span key={column} role="gridcell">
                <a href={`#${row}${column}`} tabIndex={tabIndexAt(row, column)}>{`${row}${column}`}</a>
              </span>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const stops = () => [...document.querySelectorAll("[tabindex='0']")].map((each) => each.textContent);

test("one cell is the Tab stop, and it moves with the focus", () => {
  render(<Prices dir="ltr" />);
  expect(stops()).toEqual(["01"]);
  act(() => screen.getByText("11").focus());
  expect(stops()).toEqual(["11"]);
});

test("arrows go along rows and columns, over cells without a link, and stop at the edge", () => {
  render(<Prices dir="ltr" />);
  screen.getByText("01").focus();
  const way: [string, string][] = [
    ["ArrowRight", "none"],
    ["ArrowRight", "none"],
    ["ArrowDown", "12"],
    ["ArrowDown", "12"],
    ["ArrowLeft", "11"],
    ["ArrowUp", "01"],
    ["ArrowUp", "01"],
  ];
  for (const [key, cell] of way) {
    expect(press(key)).toBe(false);
    expect([key, focused()]).toEqual([key, cell]);
  }
});

test("in Arabic the arrow to the left leads to the next day", () => {
  render(<Prices dir="rtl" />);
  screen.getByText("10").focus();
  press("ArrowLeft");
  expect(focused()).toBe("11");
  press("ArrowRight");
  expect(focused()).toBe("10");
});

test("Home and End go to the ends of the row, with Control to those of the grid; other keys are the page's", () => {
  render(<Prices dir="ltr" />);
  screen.getByText("11").focus();
  press("End");
  expect(focused()).toBe("12");
  press("Home");
  expect(focused()).toBe("10");
  press("Home", { ctrlKey: true });
  expect(focused()).toBe("00");
  press("End", { ctrlKey: true });
  expect(focused()).toBe("12");
  for (const key of ["Tab", "Enter", "a"]) expect(press(key)).toBe(true);
  expect(press("ArrowLeft", { altKey: true })).toBe(true);
  expect(focused()).toBe("12");
});
