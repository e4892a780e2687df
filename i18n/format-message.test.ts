import { expect, test } from "vitest";
import { compileMessages } from "./compile-messages.ts";
import { formatMessage } from "./format-message.ts";

const told = (text: string, values = {}, locale: "en" | "ar" = "en") =>
  formatMessage(compileMessages({ x: text })["x"]!, values, locale);

test("values, plural forms, exact numbers and select forms", () => {
  expect(told("Hello {name}", { name: "Sara" })).toBe("Hello Sara");
  expect(told("{count, plural, =0 {none} one {# night} other {# nights}}", { count: 0 })).toBe("none");
  expect(told("{count, plural, =0 {none} one {# night} other {# nights}}", { count: 1 })).toBe("1 night");
  expect(told("{count, plural, one {# night} other {# nights}}", { count: 1234 })).toBe("1,234 nights");
  expect(told("{kind, select, flight {seat} other {room}}", { kind: "flight" })).toBe("seat");
  expect(told("{kind, select, flight {seat} other {room}}", { kind: "constructor" })).toBe("room");
  expect(told("{n, plural, other {{kind, select, a {# of {all}} other {x}}}}", { n: 3, kind: "a", all: 5 })).toBe(
    "3 of 5",
  );
  expect(told("Room #2")).toBe("Room #2");
  expect(told("a{missing}b")).toBe("ab");
});

test("what is not told is refused when messages are compiled", () => {
  expect(() => compileMessages({ "x.day": "{at, date, long}" })).toThrow("x.day");
  expect(() => compileMessages({ "x.rank": "{n, selectordinal, one {#st} other {#th}}" })).toThrow("x.rank");
});
