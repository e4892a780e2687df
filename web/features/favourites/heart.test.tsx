import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { clearToasts, toastQueue } from "#web/ui/toast-queue.ts";
import { Heart } from "./heart.tsx";

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const house = { kind: "hotel", slug: "house", stay: null } as const;

const heart = () => screen.getByRole("button", { name: "Save House" });
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(heart().getAttribute("aria-pressed")).toBe(String(pressed)));
const notices = () => toastQueue.all().map(({ text }) => text);

test("a heart saves what its card shows in this browser, says so, and a second press takes it away until it is undone", async () => {
  renderApp(<Heart favourite={house} name="House" />);
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
  // The browser keeps it for the next test otherwise.
  fireEvent.click(heart());
  await isPressed(false);
});

test("on the list of what is saved a press takes away, though the account's own list comes only after it; undone it is back", async () => {
  const asked: string[] = [];
  let answerList: (answer: Response) => void = () => {};
  const saved = { id: "hotel.house", favourite: house, savedAt: "2027-03-12T08:00:00Z" };
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request.method);
    if (request.method === "GET") return new Promise<Response>((resolve) => (answerList = resolve));
    return Promise.resolve(Response.json({ response: { favourites: [saved] } }));
  });
  renderApp(<Heart favourite={house} name="House" isOnList />, { account: { id: "sara" } });
  await isPressed(true);
  fireEvent.click(heart());
  await waitFor(() => expect(asked).toEqual(["GET"]));
  answerList(Response.json({ response: { favourites: [saved] } }));
  await isPressed(false);
  await waitFor(() => expect(notices()).toEqual(["No longer saved."]));
  expect(asked).toEqual(["GET", "DELETE"]);
  toastQueue.all()[0]?.action?.run();
  await isPressed(true);
  expect(asked).toEqual(["GET", "DELETE", "POST"]);
});
