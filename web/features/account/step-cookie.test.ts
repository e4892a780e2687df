import { expect, test } from "vitest";
import { clearStep, fromBeginning, storeStep, readStep, readStepOf } from "./step-cookie.ts";

const code = {
  attempt: "AbCdEfGhIjKlMnOpQrStU-",
  expiresAt: "2026-11-21T10:10:00.000Z",
  resendAt: "2026-11-21T10:01:00.000Z",
  now: "2026-11-21T10:00:00.000Z",
};
const cookieOf = (header: string) => header.split(";")[0] ?? "";
const kept = cookieOf(storeStep("sign-up", code, "sara+trips@example.com", false));

test("the step of a code is found again, for its own form", () => {
  expect(readStep(`a=b; ${kept}`, "sign-up")).toMatchObject({
    step: "code",
    values: { email: "sara+trips@example.com" },
    code: { attempt: code.attempt, expiresAt: code.expiresAt, resendAt: code.resendAt },
  });
  expect(readStep(kept, "reset")).toBeUndefined();
});

test("nothing is found where nothing is kept, in what is no step, and at the beginning", () => {
  for (const cookies of [null, "", cookieOf(clearStep(false)), "account_step=sign-up", "account_step=%zz"])
    expect(readStep(cookies, "sign-up")).toBeUndefined();
  const at = (path: string) => {
    const url = new URL(path, "http://wijha.test");
    return readStepOf({ headers: new Headers({ cookie: kept }) }, url, "sign-up")?.step;
  };
  expect([at("/en/register"), at(fromBeginning("/en/register")), at(fromBeginning("/en/register?next=/en"))]).toEqual([
    "code",
    undefined,
    undefined,
  ]);
});

test("is kept for an hour, and gone at the end", () => {
  expect(storeStep("reset", code, "a@b.co", true)).toMatch(/; Path=\/; Max-Age=3600; SameSite=Lax; Secure$/);
  expect(clearStep(false)).toContain("Max-Age=0");
});
