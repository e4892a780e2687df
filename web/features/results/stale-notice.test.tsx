import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { StaleNotice } from "./stale-notice.tsx";

const seenAt = "2027-01-01T10:00:00.000Z";
const expiresAt = "2027-01-01T10:15:00.000Z";
const path = "/en/flights/search?from=RUH&to=IST&depart=2027-03-12&open=x";

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(seenAt);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("prices that have grown old offer a refresh of the same search, or a new one", () => {
  renderApp(<StaleNotice seenAt={seenAt} expiresAt={expiresAt} newSearch="/en/flights/search" />, { path });
  act(() => void vi.advanceTimersByTime(14 * 60_000));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByRole("alert").textContent).toContain("16 minutes ago");
  const refresh = screen.getByRole("link", { name: "Refresh prices" });
  expect(refresh.getAttribute("href")).toBe("/en/flights/search?from=RUH&to=IST&depart=2027-03-12");
  expect(screen.getByRole("link", { name: "New search" }).getAttribute("href")).toBe("/en/flights/search");
});
