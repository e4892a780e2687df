import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { CardPicture } from "./card-picture.tsx";

const picture = (file: string) => ({
  file,
  alt: `a ${file}`,
  colour: "#aabbcc",
  illustrative: true,
  of: "room" as const,
});
const hotel = { slug: "house", name: "House", picture: picture("tower"), pictureCount: 3, view: null };
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  answer.mockImplementation(async () =>
    Response.json({ success: true, response: { pictures: ["lobby", "tower", "room"].map(picture) } }),
  );
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  answer.mockReset();
});

const draw = (locale: "en" | "ar" = "en") =>
  renderApp(
    <article>
      <CardPicture hotel={hotel} first />
    </article>,
    { locale },
  );
const shown = () => screen.getByRole("img").getAttribute("alt");

test("the other pictures are asked for once, when the first of them is wanted, and come round again", async () => {
  draw();
  expect(answer).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Next picture of House" }));
  await screen.findByAltText("a lobby");
  expect(screen.getByRole("status").textContent).toBe("Picture 2 of 3");
  fireEvent.click(screen.getByRole("button", { name: "Next picture of House" }));
  expect(shown()).toBe("a room");
  fireEvent.click(screen.getByRole("button", { name: "Next picture of House" }));
  expect(shown()).toBe("a tower");
  expect(answer).toHaveBeenCalledTimes(1);
});

test.each([
  { locale: "en", on: "ArrowRight", back: "ArrowLeft", swipeOn: -80 },
  { locale: "ar", on: "ArrowLeft", back: "ArrowRight", swipeOn: 80 },
] as const)("by keys and by a swipe in the direction of reading ($locale)", async ({ locale, on, back, swipeOn }) => {
  draw(locale);
  const button = screen.getAllByRole("button").at(-1)!;
  fireEvent.keyDown(button, { key: on });
  await screen.findByAltText("a lobby");
  fireEvent.keyDown(button, { key: back });
  expect(shown()).toBe("a tower");
  const card = screen.getByRole("article");
  fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: -10 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 200 + swipeOn, clientY: -8 }] });
  expect(shown()).toBe("a lobby");
  fireEvent.touchStart(card, { touches: [{ clientX: 200, clientY: -10 }] });
  fireEvent.touchEnd(card, { changedTouches: [{ clientX: 205, clientY: -8 }] });
  expect(shown(), "a press is no swipe").toBe("a lobby");
});

test("pictures that cannot be had are told of, and the first stays", async () => {
  answer.mockImplementation(async () =>
    Response.json({ success: false, error: { code: "not_found", message: "No" } }, { status: 404 }),
  );
  draw();
  fireEvent.click(screen.getByRole("button", { name: "Next picture of House" }));
  await screen.findByText("The other pictures could not be loaded.");
  expect(shown()).toBe("a tower");
});
