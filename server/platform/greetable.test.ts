import { expect, test } from "vitest";
import { greetable } from "./greetable.ts";

test.each([
  "Bill https example.com",
  "Bill https example com",
  "Bill www example",
  "win.example",
  "Bill evil.example/login",
  "a@example",
  "Bill example com",
  "موقع example.com",
  "call 0551234567",
  "x".repeat(61),
  " ",
])("a letter does not carry what a sender wrote as a name: %s", (name) => {
  expect(greetable(name)).toBeNull();
});

test.each([
  "Sara",
  "نورة",
  "عبد الله بن محمد آل سعود",
  "O’Neil",
  "Al-Harbi",
  "Dr. Sara",
  "J. R. Smith",
  "Comfort",
  "Salem",
  "Dev Anand",
])("a name is said: %s", (name) => {
  expect(greetable(name)).toBe(name);
});
