import { expect, test } from "vitest";
import { maskText, maskValues } from "./mask-values.ts";

test.each([
  ["nora.q@wijha.example", "n•••@wijha.example"],
  ["mailed <nora.q@wijha.example>, twice", "mailed <n•••@wijha.example>, twice"],
  ["called +966 55 440 0041", "called +9•••41"],
  ["SA0380000000608010167519", "SA•••19"],
  ["SA03 8000 0000 6080 1016 7519", "SA•••19"],
  ["passport A1234567 is wrong", "passport A1•••67 is wrong"],
  ["هاتفه 0554400041 لا يرد", "هاتفه 05•••41 لا يرد"],
])("an address or a number of somebody is masked: %s", (text, masked) => expect(maskText(text)).toBe(masked));

test.each(["2026-11-23T11:32:00.000Z", "moved on 2026-11-23", "at 14:32, 3 of 12", "case 4711", "kL3_x9", "عمر"])(
  "what is nobody's stays: %s",
  (text) => expect(maskText(text)).toBe(text),
);

test("it goes as deep as the values do, and leaves what is searched by", () => {
  const value = { role: "agent", list: [{ to: "nora@wijha.example" }], count: 7_000_000, none: null, ok: true };
  expect(maskValues({ ...value, reference: "482930175641", staffId: "0123456789" })).toEqual({
    ...value,
    list: [{ to: "n•••@wijha.example" }],
    reference: "482930175641",
    staffId: "0123456789",
  });
});
