import { expect, test, vi } from "vitest";
import { openPage, readPush } from "./show-push.ts";

const words = { title: "غيّرت شركة الطيران رحلتك", body: "الرياض إلى جدة", path: "/ar/my-bookings/A", tag: "t" };

test("a notification says what was written, in its language and direction, and leads to its page", () => {
  expect(readPush(JSON.stringify({ ...words, locale: "ar" }))).toEqual({
    title: words.title,
    options: expect.objectContaining({ body: words.body, lang: "ar", dir: "rtl", tag: "t", data: words.path }),
  });
});

test.each(["", "no JSON", "{}", '{"title":"x","path":"https://elsewhere.example"}'])("%j is none of ours", (text) => {
  expect(readPush(text)).toBeNull();
});

const tabs = (...urls: string[]) => {
  const all = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  return { all, clients: { claim: vi.fn(), matchAll: vi.fn(async () => all), openWindow: vi.fn(async () => null) } };
};

test("a press shows the tab that has the page, else opens it", async () => {
  const { all, clients } = tabs("https://wijha.test/ar", "https://wijha.test/ar/my-bookings/A");
  await openPage(clients, "/ar/my-bookings/A", "https://wijha.test");
  expect(all.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  await openPage(clients, "/ar/my-bookings/B", "https://wijha.test");
  expect(clients.openWindow.mock.calls).toEqual([["https://wijha.test/ar/my-bookings/B"]]);
});

test("no page of others is opened", async () => {
  const { clients } = tabs();
  await openPage(clients, "//elsewhere.example/a", "https://wijha.test");
  await openPage(clients, undefined, "https://wijha.test");
  expect(clients.openWindow).not.toHaveBeenCalled();
});
