import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import vectors from "#contract/vectors.json" with { type: "json" };
import { translator } from "#i18n/translate.ts";
import { isSignedOut } from "./api.ts";
import { errorStatusOf, errorText } from "./error-text.ts";

const t = translator("en");
const thrownBy = (status: number | string, body: object | undefined): unknown => {
  if (status === "failed fetch") return new TypeError("fetch failed");
  if (status === "thrown string") return "no";
  if (status === "aborted") return new DOMException("aborted", "AbortError");
  return new ApiError(Number(status), body ?? {});
};

afterEach(() => vi.restoreAllMocks());

describe("what a reader is told (vectors.errors)", () => {
  const told = vectors.errors.cases.filter((each) => "text" in each);
  test.each(told)("$status", ({ status, body, text }) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(errorText(thrownBy(status, body), t)).toBe(text);
  });

  test("a refused form keeps its errors by field", () => {
    const error = new ApiError(422, { errors: { email: ["required"] } });
    expect(Object.keys(error.errors)).toEqual(["email"]);
  });

  test("a cancelled call only warns", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(errorText(new DOMException("", "AbortError"), t)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

test("only “Unauthenticated.” ends the session (R4.10)", () => {
  expect(isSignedOut(new ApiError(401, { message: "Unauthenticated." }))).toBe(true);
  expect(isSignedOut(new ApiError(401, { message: "يلزم تسجيل الدخول.", code: "unauthenticated" }))).toBe(true);
  expect(isSignedOut(new ApiError(401, { message: "Token expired" }))).toBe(false);
  expect(isSignedOut(new TypeError())).toBe(false);
});

test("no answer at all counts as 500 (R4.9)", () => {
  expect(errorStatusOf(new TypeError())).toBe(500);
  expect(errorStatusOf(new ApiError(409, {}))).toBe(409);
});

test("the server’s own words are shown where it has some", () => {
  expect(errorText(new ApiError(409, { message: "The flight is gone." }), t)).toBe("The flight is gone.");
  expect(errorText(new ApiError(404, { message: "secret detail" }), t)).toBe("Resource not found.");
});
