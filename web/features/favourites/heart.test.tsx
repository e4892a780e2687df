import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { clearToasts, toastQueue } from "#web/ui/toast-queue.ts";
import { Heart } from "./heart.tsx";

afterEach(() => {
  cleanup();
  clearToasts();
});

const heart = () => screen.getByRole("button", { name: "Save House" });
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(heart().getAttribute("aria-pressed")).toBe(String(pressed)));
const notices = () => toastQueue.all().map(({ text }) => text);

test("a heart saves what its card shows in this browser, says so, and a second press takes it away until it is undone", async () => {
  renderApp(<Heart favourite={{ kind: "hotel", slug: "house", stay: null }} name="House" />, { locale: "en" });
  await isPressed(false);
  fireEvent.click(heart());
  await isPressed(true);
  expect(localStorage.getItem("favourites")).toContain("hotel.house");
  await waitFor(() => expect(notices()).toEqual(["Saved for later."]));
  fireEvent.click(heart());
  await isPressed(false);
  expect(localStorage.getItem("favourites")).toBeNull();
  await waitFor(() => expect(notices()).toEqual(["No longer saved."]));
  toastQueue.all()[0]?.action?.run();
  await isPressed(true);
});
