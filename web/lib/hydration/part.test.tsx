import { act, fireEvent, render, screen } from "@testing-library/react";
import { startTransition, useState } from "react";
import { expect, test, vi } from "vitest";
import { locales } from "#i18n/locales.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { LocaleProvider, useT } from "#web/lib/i18n.tsx";
import { createPart, loadPartsOfPage } from "./part.tsx";

const Hello = () => <b>Hello</b>;

test.each(locales)("the code of a part that stands in the page is there before React (%s)", async (locale) => {
  history.replaceState(null, "", `/${locale}/tickets`);
  const load = vi.fn(async () => ({ default: Hello }));
  const Part = createPart({ name: `greeting-${locale}`, load }, null);
  document.body.innerHTML = `<template data-part="greeting-${locale}"></template>`;
  await loadPartsOfPage();
  // No Suspense around it: nothing would be drawn if it had to wait.
  render(<Part />);
  expect(screen.getByText("Hello")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that does not stand in the page is not fetched, one that comes with the stream is", async () => {
  const [absent, streamed] = [vi.fn(async () => ({ default: Hello })), vi.fn(async () => ({ default: Hello }))];
  createPart({ name: "absent", load: absent }, null);
  createPart({ name: "streamed", load: streamed, streamed: true }, null);
  document.body.innerHTML = "";
  await loadPartsOfPage();
  expect(absent).not.toHaveBeenCalled();
  expect(streamed).toHaveBeenCalledTimes(1);
});

test("a part that cannot be fetched keeps the page from nothing", async () => {
  createPart({ name: "lost", load: () => Promise.reject(new Error("offline")), streamed: true }, null);
  await expect(loadPartsOfPage()).resolves.toBeUndefined();
});

test("what stands in its place meanwhile is shown until the code has come", async () => {
  const code = Promise.withResolvers<{ default: typeof Hello }>();
  const Part = createPart({ name: "below", load: () => code.promise, meanwhile: <i>Soon</i> }, null);
  await act(async () => render(<Part />));
  expect(screen.getByText("Soon")).toBeDefined();
  await act(async () => code.resolve({ default: Hello }));
  expect(screen.getByText("Hello")).toBeDefined();
});

test("the page before stays until the code of a part that holds the page has come", async () => {
  const code = Promise.withResolvers<{ default: typeof Hello }>();
  const Next = createPart({ name: "page", load: () => code.promise, holdsPage: true }, null);
  function Pages() {
    const [isNext, setNext] = useState(false);
    const showNext = () => startTransition(() => setNext(true));
    return isNext ? (
      <Next />
    ) : (
      <button type="button" onClick={showNext}>
        Before
      </button>
    );
  }
  render(<Pages />);
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(screen.getByRole("button", { name: "Before" })).toBeDefined();
  await act(async () => code.resolve({ default: Hello }));
  expect(screen.getByText("Hello")).toBeDefined();
});

test("a part with words of its own has them before it is drawn, in the language of the page", async () => {
  const words = {
    en: vi.fn(async () => ({ messages: { "home.page_title": ["Home"] } })),
    ar: vi.fn(async () => ({ messages: { "home.page_title": ["الرئيسية"] } })),
  };
  const Title = () => <b>{useT()("home.page_title")}</b>;
  const Part = createPart({ name: "titled", load: async () => ({ default: Title }), words, meanwhile: null }, null);
  const page = (
    <LocaleProvider locale="ar">
      <Part />
    </LocaleProvider>
  );
  addMessages("ar", {});
  await act(async () => render(page));
  expect(screen.getByText("الرئيسية")).toBeDefined();
  expect(words.en).not.toHaveBeenCalled();
});
