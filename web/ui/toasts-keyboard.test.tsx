import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearToasts, toast } from "./toast-queue.ts";
import { Toasts } from "./toasts.tsx";

/** A status region (ARIA Authoring Practices: it takes no focus by itself) whose buttons are used with the keyboard. */

beforeEach(() => {
  render(
    <>
      <button type="button">Before</button>
      <Toasts label="Notifications" dismissLabel="Dismiss" />
    </>,
  );
  screen.getByText("Before").focus();
});
afterEach(() => {
  act(() => clearToasts());
  cleanup();
});

const show = (text: string, run?: () => void) =>
  act(() => void toast({ text, duration: 0, ...(run && { action: { label: `Undo ${text}`, run } }) }));
const dismissers = () => screen.getAllByLabelText("Dismiss");
const press = (button: HTMLElement) => act(() => void fireEvent.click(button));

test("it is announced politely in a named region, and leaves the focus where it is", () => {
  show("copied");
  expect(screen.getByRole("status", { hidden: true }).getAttribute("aria-live")).toBe("polite");
  expect(screen.getByLabelText("Notifications").tagName).toBe("SECTION");
  expect(document.activeElement).toBe(screen.getByText("Before"));
});

test("dismissing one leads to the next, and the last one back to where the reader was", () => {
  show("first");
  show("second");
  act(() => dismissers()[0]?.focus());
  press(dismissers()[0] as HTMLElement);
  expect(document.activeElement).toBe(dismissers()[0]);
  press(dismissers()[0] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByText("Before"));
});

test("the action gives the focus back too, unless it has put it somewhere itself", () => {
  show("kept", () => {});
  act(() => screen.getByText("Undo kept").focus());
  press(screen.getByText("Undo kept"));
  expect(document.activeElement).toBe(screen.getByText("Before"));
});

test("Escape dismisses the one that has the focus, and nothing around it", () => {
  const outside = vi.fn();
  addEventListener("keydown", outside);
  show("first");
  act(() => dismissers()[0]?.focus());
  fireEvent.keyDown(dismissers()[0] as HTMLElement, { key: "Escape" });
  expect(screen.queryByText("first")).toBeNull();
  expect(document.activeElement).toBe(screen.getByText("Before"));
  expect(outside).not.toHaveBeenCalled();
  removeEventListener("keydown", outside);
});
