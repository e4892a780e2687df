import { describe, expect, test } from "vitest";
import {
  bookingPhone,
  bookingReference,
  contactPhone,
  dialCode,
  documentNumber,
  emailAddress,
  internationalPhone,
} from "./fields.ts";
import vectors from "./vectors.json" with { type: "json" };

const keys = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

describe("document number (R5.5)", () => {
  for (const each of vectors.document.cases) {
    if (each.number === undefined) continue;
    test(`${each.number}: ${each.ok ? "taken" : each.why}`, () => {
      const result = documentNumber.safeParse(each.number);
      expect(result.success).toBe(each.ok);
      if (each.ok) expect(result.data).toBe(each.stored ?? each.number);
      else expect(keys(result)).toContain(each.why);
    });
  }
});

describe("phone (R5.4)", () => {
  for (const each of vectors.phone.cases)
    test(`${each.form} ${each.country} ${each.digits}: ${each.ok ? "taken" : each.why}`, () => {
      const result = (each.form === "booking" ? bookingPhone : contactPhone).safeParse(each.digits);
      expect(result.success).toBe(each.ok);
      if (!result.success) expect(keys(result)).toContain(each.why);
      else if (each.stored) expect(internationalPhone(dialCode.parse(each.country), result.data)).toBe(each.stored);
    });
});

describe("booking reference (R5.10)", () => {
  for (const each of vectors.reference.cases)
    test(`"${each.value}": ${each.ok ? "a reference" : "refused"}`, () => {
      expect(bookingReference.safeParse(each.value).success).toBe(each.ok);
    });
});

describe("e-mail (R5.3)", () => {
  test("is stored in lower case", () => expect(emailAddress.parse(" Noura@Example.SA ")).toBe("noura@example.sa"));
  test.each(["", "noura", "noura@", "a b@x.sa"])("refuses %j", (text) =>
    expect(emailAddress.safeParse(text).success).toBe(false),
  );
});
