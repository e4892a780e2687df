import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearToasts, dismissToast, limitToasts, toast } from "./toast-queue.ts";
import { Toasts } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts label="Notifications" dismissLabel="Dismiss" />);
});
afterEach(() => {
  act(() => {
    clearToasts();
    limitToasts(3);
  });
  cleanup();
  vi.useRealTimers();
});

function show(input: Parameters<typeof toast>[0]): number {
  let id = 0;
  act(() => {
    id = toast(input);
  });
  return id;
}
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const shown = () => screen.queryAllByRole("listitem", { hidden: true }).map((item) => item.textContent);

test("a plain one goes after four seconds", () => {
  show({ text: "copied" });
  wait(3.9);
  expect(shown()).toHaveLength(1);
  wait(0.2);
  expect(shown()).toHaveLength(0);
});

test.each([
  ["with an action", { text: "a", action: { label: "undo", run: () => {} } }],
  ["with an error", { text: "b", tone: "bad" as const }],
])("one %s stays ten seconds", (_, input) => {
  show(input);
  wait(9.9);
  expect(shown()).toHaveLength(1);
  wait(0.2);
  expect(shown()).toHaveLength(0);
});

test("one of no duration stays until it is dismissed", () => {
  const id = show({ text: "stay", duration: 0 });
  wait(3600);
  expect(shown()).toEqual(["stay"]);
  act(() => dismissToast(id));
  expect(shown()).toHaveLength(0);
});

test("more than the most wait for their turn, and their time begins then", () => {
  act(() => limitToasts(1));
  show({ text: "first" });
  show({ text: "second" });
  expect(shown()).toEqual(["first"]);
  wait(4);
  expect(shown()).toEqual(["second"]);
  wait(3.9);
  expect(shown()).toEqual(["second"]);
  wait(0.2);
  expect(shown()).toHaveLength(0);
});

test("time stands still under the pointer", () => {
  show({ text: "read me" });
  wait(3);
  const region = screen.getByLabelText("Notifications");
  fireEvent.pointerEnter(region);
  wait(60);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(region);
  wait(0.9);
  expect(shown()).toHaveLength(1);
  wait(0.2);
  expect(shown()).toHaveLength(0);
});

test("the action runs once and takes the toast away", () => {
  const run = vi.fn();
  show({ text: "a new version is ready", action: { label: "Use it", run } });
  fireEvent.click(screen.getByText("Use it"));
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toHaveLength(0);
});
