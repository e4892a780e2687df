import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, data } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { compileMessages } from "#i18n/compile-messages.ts";
import { listAreas, readArea } from "#i18n/read-messages.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { LocaleProvider } from "#web/lib/i18n.tsx";
import { ErrorScreen } from "./error-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(thrown: () => never, { crawler = false, branded = false } = {}) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const area of listAreas()) addMessages("en", compileMessages(readArea("en", area)));
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => ({ origin: "", currency: "SAR", rates: {}, textSize: 100, settings: null, crawler, year: "" }),
      HydrateFallback: () => null,
      children: [
        {
          path: "*",
          loader: thrown,
          Component: () => null,
          ErrorBoundary: () => (
            <LocaleProvider locale="en">
              <ErrorScreen branded={branded} />
              <p>drawn</p>
            </LocaleProvider>
          ),
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/en/some/page?x=1"]} />);
  await screen.findByText("drawn");
}
const refuse =
  (status: number, refusal: { retryAfter?: number } | null = null) =>
  (): never => {
    throw data(refusal, { status });
  };

test.each([
  [404, "Page not found"],
  [403, "You cannot open this page"],
  [401, "Please log in first"],
  [429, "Too many requests"],
  [500, "Something went wrong on our side"],
  [418, "Something went wrong"],
])("R2.23: %d has its own words, three ways on and a way to help", async (status, title) => {
  await show(refuse(status));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(`Error ${status}`)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go home" }).getAttribute("href")).toBe("/en");
  expect(screen.getByRole("button", { name: "Go back" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Refresh" }).getAttribute("href")).toBe("/en/some/page?x=1");
  expect(screen.getByRole("link", { name: /Need help/ }).getAttribute("href")).toBe("/en/contact-us");
});

test.each([
  [{ retryAfter: 300 }, "Please try again in 5 minutes."],
  [{ retryAfter: 1 }, "Please try again in a second."],
  [{}, "Please wait a moment and try again."],
])("who has met a limit is told how long to wait: %j", async (refusal, line) => {
  await show(refuse(429, refusal));
  expect(screen.getByText(line)).toBeTruthy();
});

test("a path that leads nowhere is named (R8.1)", async () => {
  await show(refuse(404));
  expect(screen.getByText("/en/some/page")).toBeTruthy();
});

test("a crawler is not shown the page for a refusal, but for a fault", async () => {
  await show(refuse(404), { crawler: true });
  expect(screen.queryByRole("heading")).toBeNull();
  cleanup();
  await show(
    () => {
      throw new Error("broken");
    },
    { crawler: true },
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong on our side");
});

test("the logo stands once: in the header, or here where there is none", async () => {
  const logos = () => screen.queryAllByRole("link", { name: "Wijha, home page" }).length;
  await show(refuse(404));
  expect(logos()).toBe(1);
  cleanup();
  await show(refuse(404), { branded: true });
  expect(logos()).toBe(0);
});
