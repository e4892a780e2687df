import fc from "fast-check";
import { expect, test } from "vitest";
import { readablePath } from "./readable-address.ts";

test("a path that can be read stays as it is; one that cannot is put right", () => {
  for (const path of ["/en", "/ar/%D9%85%D9%83%D8%A9", "/en/a%2Fb", "/en/%25"]) expect(readablePath(path)).toBe(path);
  expect(readablePath("/en/%E0%A4%A")).toBe("/en/%EF%BF%BD%25A");
  expect(readablePath("/ar/%D9%85%D9")).toBe("/ar/%D9%85%EF%BF%BD");
  expect(readablePath("/en/100%")).toBe("/en/100%25");
});

test("whatever is asked for, what comes out can be read, and stays the same the next time", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("%", "%D9", "%85", "%E0", "a", "/", "%2", "%ff", "%00", "é")), (parts) => {
      const path = readablePath(`/${parts.join("")}`);
      decodeURIComponent(path);
      expect(readablePath(path)).toBe(path);
    }),
  );
});
