import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { redact, redactText } from "./redact.ts";

test.each([
  ["write to sara.alharbi@example.com now", "write to [redacted] now"],
  ["سارة <sara@مثال.السعودية>", "سارة <[redacted]>"],
  ["call +966 50 123 4567", "call [redacted]"],
  ["٠٥٠١٢٣٤٥٦٧", "[redacted]"],
  ["card 4111 1111 1111 1111", "card [redacted]"],
  ["passport A12345678", "passport [redacted]"],
  ["to SA0380000000608010167519", "to [redacted]"],
  ["sa03 8000 0000 6080 1016 7519", "[redacted]"],
  ["SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩", "[redacted]"],
  ["DE89-3704-0044-0532-0130-00", "[redacted]"],
  ["reference 482930175641", "reference [redacted]"],
  ["authorization: Bearer abc.def-ghi", "authorization: Bearer [redacted]"],
])("hides %s", (text, hidden) => expect(redactText(text)).toBe(hidden));

test.each([
  "SA0480000000608010167518x",
  "SV12 leaves from gate twelve in an hour",
  "SV1020 RUH-JED 2027-03-12T10:40",
  "2026-11-21T18:04:00.000Z",
  "took 1234.5 ms",
  "10.0.0.1:54321",
])("keeps %s", (text) => expect(redactText(text)).toBe(text));

test("fields are hidden by their name, however it is spelled and however deep it lies", () => {
  const value = {
    a: [{ "X-CSRF-Token": "t", passport_number: "x", firstName: "Sara", flight: "SV1" }],
    Cookie: "c",
    email_address: null,
  };
  expect(redact(value)).toEqual({
    a: [{ "X-CSRF-Token": "[redacted]", passport_number: "[redacted]", firstName: "[redacted]", flight: "SV1" }],
    Cookie: "[redacted]",
    email_address: null,
  });
});

test("a log line is one line of JSON without what an error carries about a person", () => {
  const lines: string[] = [];
  const log = createLog("info", new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) }));
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(sara@example.com)" });
  log.error("failed for sara@example.com\nforged line", { error: new Error("insert", { cause }), requestId: "r1" });
  log.debug("not at this level");
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim().split("\n")).toHaveLength(1);
  expect(lines[0]).not.toContain("sara@");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "error",
    requestId: "r1",
    error: { cause: { code: "23505" } },
  });
});
