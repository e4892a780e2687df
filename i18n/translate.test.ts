import { expect, test } from "vitest";
import { compileMessages } from "./compile-messages.ts";
import { hasMessage, translator } from "./translate.ts";
import { messagesPlugin } from "./vite-messages.ts";

test("the server speaks both languages from one key", () => {
  expect(translator("en")("shell.flights")).toBe("Flights");
  expect(translator("ar")("shell.flights")).toBe("الطيران");
});

test.each([
  [0, "لا رحلات"],
  [1, "رحلة واحدة"],
  [2, "رحلتان"],
  [3, "3 رحلات"],
  [11, "11 رحلة"],
  [100, "100 رحلة"],
])("Arabic counts in six forms, with Latin digits: %d", (count, text) => {
  expect(translator("ar")("results.count_all", { all: count })).toBe(text);
});

test("a key that was put together can be asked for first", () => {
  expect(hasMessage("en", "shell.flights")).toBe(true);
  expect(hasMessage("en", "shell.no_such_key")).toBe(false);
});

test("a message with a fault is named", () => {
  expect(() => compileMessages({ "x.broken": "{count, plural, one {a}" })).toThrow("x.broken");
});

const inBuild = { addWatchFile: () => {}, environment: { config: { consumer: "client" } } } as const;

test("a browser gets the messages that its files ask for, compiled, in one language", () => {
  const plugin = messagesPlugin();
  const watched: string[] = [];
  const id = plugin.resolveId("#web/root.tsx?messages=ar") ?? "";
  const code = plugin.load.call({ ...inBuild, addWatchFile: (file) => watched.push(file) }, id) ?? "";
  expect(code).toContain('"shell.flights":["الطيران"]');
  expect(code).not.toContain("Flights");
  expect(watched.length).toBeGreaterThan(0);
  expect(plugin.resolveId("#web/root.tsx?messages=fr")).toBeUndefined();
});

test("a page may have one message of an area that it needs no more of", () => {
  const plugin = messagesPlugin();
  const id = plugin.resolveId("#web/routes/passenger-rights/route.tsx?messages=en") ?? "";
  const code = plugin.load.call(inBuild, id) ?? "";
  expect(code).toContain('"search.place_placeholder"');
  expect(code).not.toContain('"search.swap"');
});
