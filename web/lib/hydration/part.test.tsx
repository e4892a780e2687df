import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createPart, loadPartsOfPage } from "./part.tsx";

const Hello = () => <b>Hello</b>;

test("the code of a part that stands in the page is there before React: nothing suspends", async () => {
  const load = vi.fn(async () => ({ default: Hello }));
  const Part = createPart({ name: "greeting", load }, null);
  document.body.innerHTML = '<template data-part="greeting"></template>';
  await loadPartsOfPage();
  expect(load).toHaveBeenCalledTimes(1);
  // No Suspense around it: it would throw if it had to wait.
  render(<Part />);
  expect(screen.getByText("Hello")).toBeDefined();
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
