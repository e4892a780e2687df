import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RangeSlider } from "./range-slider.tsx";

/**
 * The ARIA Authoring Practices' multi-thumb slider by two native sliders: arrows, Home, End, PageUp, PageDown and their
 * direction are the browser's (journey "a price is set with the keyboard"). Ours is what the two say and how they end.
 */

const slider = (value: readonly [number, number], onCommit?: () => void) => (
  <RangeSlider
    label="Price"
    min={0}
    max={100}
    defaultValue={value}
    names={{ low: "lo", high: "hi" }}
    labels={{ low: "From", high: "To" }}
    format={(amount) => `SAR ${amount}`}
    onCommit={onCommit}
  />
);

test("each thumb has a name, and its value in words, inside a named group", () => {
  render(slider([20, 60]));
  expect(screen.getByRole("group", { name: "Price" })).toBeTruthy();
  expect(screen.getByRole("slider", { name: "From" }).getAttribute("aria-valuetext")).toBe("SAR 20");
  fireEvent.input(screen.getByRole("slider", { name: "To" }), { target: { value: "70" } });
  expect(screen.getByRole("slider", { name: "To" }).getAttribute("aria-valuetext")).toBe("SAR 70");
});

test("the answer to a move finds the focus still on the thumb", () => {
  const onCommit = vi.fn();
  const { rerender } = render(slider([20, 60], onCommit));
  const high = screen.getByRole<HTMLInputElement>("slider", { name: "To" });
  high.focus();
  fireEvent.input(high, { target: { value: "50" } });
  fireEvent.change(high);
  rerender(slider([20, 50], onCommit));
  expect(document.activeElement).toBe(screen.getByRole("slider", { name: "To" }));
});

test("a filter taken away elsewhere moves the thumbs back", () => {
  const { rerender } = render(slider([20, 50]));
  rerender(slider([0, 100]));
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "From" }).value).toBe("0");
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "To" }).value).toBe("100");
});

test("a late answer to an earlier move leaves the thumb where it has gone since", () => {
  const onCommit = vi.fn();
  const { rerender } = render(slider([20, 60], onCommit));
  const high = screen.getByRole<HTMLInputElement>("slider", { name: "To" });
  for (const value of ["50", "100"]) {
    fireEvent.input(high, { target: { value } });
    fireEvent.change(high);
  }
  rerender(slider([20, 50], onCommit));
  expect(high.value, "the answer to the first of two").toBe("100");
  rerender(slider([20, 100], onCommit));
  expect(high.value).toBe("100");
  rerender(slider([20, 50], onCommit));
  expect(high.value, "gone back in the history").toBe("50");
});
