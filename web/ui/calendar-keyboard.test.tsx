import { act, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import Calendar, { type DaySpan } from "./calendar.tsx";
import { FormatContext } from "./format-context.ts";

/** The grid of the ARIA Authoring Practices' date picker. The keys are React Aria's; that they reach the grid, in both directions, is ours. */

function Shown({ locale, mode }: { locale: Locale; mode: "single" | "range" }) {
  const [value, setValue] = useState<DaySpan>({
    start: "2026-05-13",
    end: mode === "range" ? "2026-05-20" : null,
  });
  return (
    <FormatContext value={{ locale, currency: "SAR", rates: { SAR: 1 }, digits: "latn", calendar: "gregorian" }}>
      <output data-testid="value">{`${value.start} ${value.end}`}</output>
      <Calendar
        label="Dates"
        mode={mode}
        value={value}
        onChange={setValue}
        min="2026-04-02"
        max="2027-12-31"
        months={1}
        autoFocus
      />
    </FormatContext>
  );
}

function show(locale: Locale = "en", mode: "single" | "range" = "single") {
  const { getByTestId, container } = render(<Shown locale={locale} mode={mode} />);
  const cell = () => container.ownerDocument.activeElement as HTMLElement;
  return {
    cell,
    container,
    press: (key: string, shiftKey = false) => {
      act(() => void fireEvent.keyDown(cell(), { key, shiftKey }));
      act(() => void fireEvent.keyUp(cell(), { key, shiftKey }));
    },
    chosen: () => getByTestId("value").textContent,
    focused: () => cell().getAttribute("aria-label"),
  };
}

test("it is a named grid of days in which one day is a stop of Tab", () => {
  const { container, cell } = show();
  expect(container.querySelector('[role="grid"], table')?.getAttribute("aria-label")).toContain("Dates");
  expect(container.querySelectorAll('[role="button"][tabindex="0"]')).toHaveLength(1);
  expect(cell().getAttribute("tabindex")).toBe("0");
});

test.each([
  ["ArrowRight", "May 14"],
  ["ArrowLeft", "May 12"],
  ["ArrowDown", "May 20"],
  ["ArrowUp", "May 6"],
  ["Home", "May 1,"],
  ["End", "May 31"],
  ["PageDown", "June 13"],
  ["PageUp", "April 13"],
])("%s leads to %s", (key, day) => {
  const { press, focused } = show();
  press(key);
  expect(focused()).toContain(day);
});

test("Shift and PageDown lead to the next year", () => {
  const { press, focused } = show();
  press("PageDown", true);
  expect(focused()).toContain("May 13, 2027");
});

test.each([
  ["ArrowLeft", "14"],
  ["ArrowRight", "12"],
])("in Arabic %s leads to %s", (key, day) => {
  const { press, cell } = show("ar");
  press(key);
  expect(cell().textContent).toBe(day);
});

test("Enter takes the day", () => {
  const { press, chosen } = show();
  press("ArrowRight");
  press("Enter");
  expect(chosen()).toBe("2026-05-14 null");
});

test("Enter begins a span and goes to its next day, the arrows stretch it, Enter ends it; Escape gives a begun one up", () => {
  const { press, chosen } = show("en", "range");
  press("ArrowRight");
  press("Enter");
  press("ArrowDown");
  press("Enter");
  expect(chosen()).toBe("2026-05-14 2026-05-22");
  press("ArrowRight");
  press("Enter");
  press("Escape");
  expect(chosen()).toBe("2026-05-14 2026-05-22");
});

test("no key leads before the first day there is", () => {
  const { press, focused } = show();
  press("PageUp");
  press("PageUp");
  expect(focused()).toContain("April 2,");
});
