import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferHydration } from "./defer-hydration.ts";

const start = vi.fn();
const [whenParsed, whenLoaded] = [vi.fn(), vi.fn()];
/** What the router's scripts do when they stand in the page: they ask for the data. */
const streamController = { enqueue: vi.fn(), close: vi.fn() };
const settle = () => vi.advanceTimersByTimeAsync(60);

function begin() {
  document.body.innerHTML = "<p>Makkah</p><noscript data-deferred></noscript>";
  document.querySelector("noscript")!.textContent =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><script>start()</script>';
  vi.spyOn(document.head, "append").mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    for (const node of nodes) {
      if (node instanceof DocumentFragment && node.querySelector("script")) {
        globalThis.__reactRouterContext = { streamController };
        start();
      }
      this.appendChild(node as Node);
    }
  });
  deferHydration(whenParsed, whenLoaded);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(() => {
  globalThis.hydrationDeferred = undefined;
  document.head.innerHTML = "";
  vi.useRealTimers();
});

test("the first interaction starts the page, its files come before, its data is handed on", async () => {
  begin();
  expect(whenParsed).toHaveBeenCalledTimes(1);
  globalThis.__reactRouterContext?.streamController.enqueue("loader data");
  globalThis.__reactRouterContext?.streamController.close();
  await settle();
  expect(whenLoaded).toHaveBeenCalledTimes(1);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map((link) => [link.getAttribute("href"), link.fetchPriority])).toEqual([
    ["/assets/a.js", "low"],
    ["/assets/b.js", "low"],
  ]);
  expect(document.querySelector("script")).toBeNull();
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event("pointerdown"));
  await settle();
  expect(start).toHaveBeenCalledTimes(1);
  expect(streamController.enqueue.mock.calls).toEqual([["loader data"]]);
  expect(streamController.close).toHaveBeenCalledTimes(1);
});

test("a browser that remembers something of the reader starts on load; a few idle seconds start it as well", async () => {
  begin();
  await vi.advanceTimersByTimeAsync(5_900);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(start).toHaveBeenCalledTimes(1);
  localStorage.setItem("recent", "[]");
  begin();
  await settle();
  expect(start).toHaveBeenCalledTimes(2);
});

test("a pointer that lies still on the page starts nothing, one that moves does", async () => {
  const move = (movementX: number) =>
    dispatchEvent(Object.assign(new Event("pointermove"), { movementX, movementY: 0 }));
  begin();
  await settle();
  move(0);
  await settle();
  expect(start).not.toHaveBeenCalled();
  move(3);
  await settle();
  expect(start).toHaveBeenCalledTimes(1);
});
