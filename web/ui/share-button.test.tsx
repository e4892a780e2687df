import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { ShareButton } from "./share-button.tsx";
import { clearToasts, toastQueue } from "./toast-queue.ts";

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const press = (device: object) => {
  vi.stubGlobal("navigator", device);
  renderApp(<ShareButton path="/en/hotels/search?place=city.makkah" className="" />, { locale: "en" });
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
};
const url = `${location.origin}/en/hotels/search?place=city.makkah`;
const notices = () => toastQueue.all().map(({ text }) => text);

test("a device that shares is given the link, and nothing is said when its user thinks better of it", async () => {
  const share = vi.fn<(given: { url: string }) => Promise<void>>(() =>
    Promise.reject(new DOMException("", "AbortError")),
  );
  const writeText = vi.fn<(text: string) => Promise<void>>();
  press({ share, clipboard: { writeText } });
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url })));
  expect([writeText.mock.calls.length, notices()]).toEqual([0, []]);
});

test("elsewhere the link is copied, and where that is refused it is shown to be copied", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  press({ clipboard: { writeText } });
  await waitFor(() => expect(notices()).toEqual(["The link is copied."]));
  expect(writeText).toHaveBeenCalledWith(url);
  cleanup();
  clearToasts();
  press({});
  await waitFor(() => expect(notices()[0]).toContain(url));
});
