import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdStart, touches, untilWanted } from "./hold-start.ts";

const page = [
  '<link rel="stylesheet" href="/assets/root.css"/>',
  '<link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link rel="modulepreload" href="/assets/home.js" nonce="n"/>',
  "<p>import * as words</p>",
  '<script nonce="n">window.__reactRouterContext = {};</script>',
  '<script nonce="n" type="module" async="">;\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";',
  '  window.__reactRouterRouteModules = {"root":route0,"en/home":route1};\n\nimport("/assets/entry.js");</script>',
].join("\n");

test("the code of a page is held back: nothing is fetched or imported before it is wanted", () => {
  const held = holdStart(page);
  expect(held).not.toContain('rel="modulepreload"');
  expect(held).not.toMatch(/import \* as route/);
  expect(held).toContain('(["/assets/entry.js","/assets/home.js"], ["pointermove",');
  expect(held).toContain('"focusin"], function layOutBelow()');
  expect(held).toContain(
    'const [route0, route1] = await Promise.all([import("/assets/root.js"), import("/assets/home.js")]);',
  );
  const order = ["untilWanted", "const [route0", "__reactRouterRouteModules = ", 'import("/assets/entry.js")'];
  const places = order.map((part) => held.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(held).toContain("<p>import * as words</p>");
});

test("a page without such a script stays as it is", () => {
  const plain = '<link rel="modulepreload" href="/a.js"/><script type="module">import "/a.js";</script>';
  expect(holdStart(plain)).toBe(plain);
});

const start = vi.fn();
const begin = () => void untilWanted(["/assets/a.js"], touches, () => {}).then(start);
const settle = () => vi.advanceTimersByTimeAsync(60);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  start.mockReset();
});
afterEach(() => {
  globalThis.startWasHeld = undefined;
  document.body.innerHTML = "";
  document.head.innerHTML = "";
  vi.useRealTimers();
});

test("the first touch starts it, the files come before", async () => {
  begin();
  await settle();
  expect(document.querySelector("link")?.outerHTML).toContain('href="/assets/a.js"');
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event("pointerdown"));
  await settle();
  expect(start).toHaveBeenCalledTimes(1);
});

test("a browser that remembers something of the reader starts on load; calm starts it as well", async () => {
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
