import { expect, test, vi } from "vitest";
import { beginTelephoneSession, endTelephoneSession, sendPaymentLink } from "#contract/admin/telephone.ts";
import type { ApiClient } from "#contract/client.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { changeTelephone } from "./telephone-actions.ts";
import { telephoneCookie } from "./telephone-cookie.ts";

const url = new URL("https://wijha.test/ar/staff/telephone");
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const refuse = (status: number, code: ErrorCode) =>
  vi.fn(() => Promise.reject(new ApiError(status, { success: false, code, message: "", requestId: "1" })));
const change = (call: ReturnType<typeof vi.fn>, fields: Record<string, string>) =>
  changeTelephone(call as unknown as ApiClient, form(fields), url).catch((error: unknown) => error);
const ledTo = (thrown: unknown) => (thrown as Response).headers.get("location");

test("beginning leads to the site, ending back to the desk", async () => {
  const call = vi.fn(async () => ({}));
  expect(ledTo(await change(call, { intent: "begin-mode" }))).toBe("/ar");
  expect(ledTo(await change(call, { intent: "end-mode" }))).toBe("/ar/staff/telephone");
  expect(call.mock.calls.map(([endpoint]: unknown[]) => endpoint)).toEqual([
    beginTelephoneSession,
    endTelephoneSession,
  ]);
});

test("what ended with the login at the desk is only unmarked", async () => {
  expect(ledTo(await change(refuse(401, "unauthenticated"), { intent: "end-mode" }))).toBe("/ar");
  expect(await change(refuse(401, "unauthenticated"), { intent: "begin-mode" })).toMatchObject({ status: 401 });
});

test("a link goes out by what its button says, and a refusal comes back to its booking", async () => {
  const call = vi.fn(async () => ({}));
  expect(await change(call, { intent: "send-text", of: "A", link: "2" })).toEqual({
    intent: "send-text",
    of: "A",
    status: 200,
  });
  expect((call.mock.calls[0] as unknown[]).slice(0, 2)).toEqual([
    sendPaymentLink,
    { bookingId: "A", link: 2, channel: "text" },
  ]);
  expect(await change(refuse(409, "conflict"), { intent: "end", of: "A", link: "2" })).toMatchObject({
    of: "A",
    status: 409,
    refusal: { code: "conflict" },
  });
});

test("the mark says nothing of anybody, and no script reads it", () => {
  expect(telephoneCookie(true, url)).toBe("telephone=open; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure");
  expect(telephoneCookie(false, new URL("http://localhost/en"))).toBe(
    "telephone=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  );
});
