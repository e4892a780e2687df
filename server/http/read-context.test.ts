import { expect, test } from "vitest";
import { readBearer } from "./read-bearer.ts";
import { readAddress, readRequestId } from "./read-context.ts";

test.each([
  [0, "1.1.1.1, 2.2.2.2", "9.9.9.9"],
  [1, "1.1.1.1, 2.2.2.2", "2.2.2.2"],
  [2, "1.1.1.1, 2.2.2.2", "1.1.1.1"],
  [3, "1.1.1.1, 2.2.2.2", "9.9.9.9"],
  [1, undefined, "9.9.9.9"],
  [1, "1.1.1.1, <script>", "9.9.9.9"],
  [1, "unknown", "9.9.9.9"],
  [1, "1.1.1.1:4711", "1.1.1.1"],
  [1, "[2001:db8::1]:4711", "2001:db8::1"],
  [1, "2001:db8::1", "2001:db8::1"],
])("with %i trusted proxies and %s the caller is %s", (proxies, forwarded, caller) =>
  expect(readAddress(forwarded, "9.9.9.9", proxies)).toBe(caller),
);

test("a request id from outside is kept when it can do no harm", () => {
  expect(readRequestId("trace-12345678")).toBe("trace-12345678");
  for (const given of [undefined, "short", "with space 123", "line\nbreak123", "x".repeat(80)])
    expect(readRequestId(given)).toMatch(/^[\w-]{22}$/);
});

test("a bearer without a token is none", () => {
  expect([readBearer("Bearer abc"), readBearer("Bearer "), readBearer("Basic abc"), readBearer(undefined)]).toEqual([
    "abc",
    "",
    "",
    "",
  ]);
});
