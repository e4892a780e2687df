import { expect, test } from "vitest";
import { areaGroups } from "./areas.ts";
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

test("a browser gets the areas of its group, compiled, in one language", () => {
  const plugin = messagesPlugin();
  const watched: string[] = [];
  const code = plugin.load.call({ addWatchFile: (file) => watched.push(file) }, "\0virtual:messages/ar/core") ?? "";
  expect(code).toContain('"shell.flights":["الطيران"]');
  expect(code).not.toContain("Flights");
  expect(watched).toHaveLength(areaGroups.core.length);
  expect(() => plugin.load.call({ addWatchFile: () => {} }, "\0virtual:messages/fr/core")).toThrow();
});

test("a group may hold one message of an area that a page needs no more of", () => {
  const plugin = messagesPlugin();
  const code = plugin.load.call({ addWatchFile: () => {} }, "\0virtual:messages/en/results") ?? "";
  expect(code).toContain('"search.one_way"');
  expect(code).not.toContain('"search.swap"');
});
