import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DatePicker } from "./date-picker.tsx";
import { FormatContext } from "./format-context.ts";

/** The ARIA Authoring Practices' disclosure (`details`) around the grid of days. */

const onEscapeOutside = vi.fn();

async function show() {
  render(
    <FormatContext value={{ locale: "en", currency: "SAR", rates: { SAR: 1 }, digits: "latn", calendar: "gregorian" }}>
      <div onKeyDown={(event) => event.key === "Escape" && onEscapeOutside()}>
        <DatePicker
          names={{ start: "depart", end: "return" }}
          labels={{
            field: "Dates",
            start: "From",
            end: "To",
            calendar: "Calendar",
            done: "Done",
            close: "Close",
            later: "Later",
          }}
          defaultValue={{ start: "2026-05-13", end: "2026-05-20" }}
          min="2026-04-02"
          max="2027-12-31"
          render={({ start, end }) => `${start} ${end}`}
        />
      </div>
      <button type="button">After</button>
    </FormatContext>,
  );
  const details = document.querySelector("details") as HTMLDetailsElement;
  const summary = document.querySelector("summary") as HTMLElement;
  summary.focus();
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event("toggle"));
  });
  return { details, summary, grid: (await screen.findAllByRole("grid"))[0] as HTMLElement };
}

afterEach(() => {
  onEscapeOutside.mockClear();
  cleanup();
});

function focusDay(grid: HTMLElement): void {
  const day = grid.querySelector<HTMLElement>('[role="button"][tabindex="0"]') as HTMLElement;
  act(() => day.focus());
}
const press = (key: string) =>
  act(() => {
    const target = document.activeElement as HTMLElement;
    fireEvent.keyDown(target, { key });
    fireEvent.keyUp(target, { key });
  });

test("Escape closes the panel, gives the focus back to the field and closes nothing around it", async () => {
  const { details, summary, grid } = await show();
  focusDay(grid);
  press("Escape");
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  expect(onEscapeOutside).not.toHaveBeenCalled();
});

test("Escape in the middle of a span gives up the span first, then closes the panel", async () => {
  const { details, summary, grid } = await show();
  focusDay(grid);
  press("Enter");
  press("ArrowDown");
  press("Escape");
  expect(details.open).toBe(true);
  expect(summary.textContent).toContain("2026-05-13 2026-05-20");
  press("Escape");
  expect(details.open).toBe(false);
});

test("the panel closes when Tab leaves it", async () => {
  const { details, grid } = await show();
  focusDay(grid);
  act(() => screen.getByRole("button", { name: "After" }).focus());
  expect(details.open).toBe(false);
});

test("the button at its end closes the panel and gives the focus back", async () => {
  const { details, summary } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});
