import { expect, test, vi } from "vitest";
import { type ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { prepareFields, prepareOrder } from "./prepare-order.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const send = (call: ReturnType<typeof vi.fn>, fields: Record<string, string>) =>
  prepareOrder(call as unknown as ApiClient, { id: "booking" }, form(fields), "ar");

test("leads back to the desk, which is told what was sent", async () => {
  const call = vi.fn(async () => ({ bookingId: "booking" }));
  const thrown = await send(call, prepareFields("try-1", "text")).catch((error: unknown) => error);
  expect((thrown as Response).headers.get("location")).toBe("/ar/staff/telephone?sent=booking");
  const [, input, options] = call.mock.calls[0] as unknown as [unknown, unknown, unknown];
  expect([input, options]).toEqual([
    { bookingId: "booking", channel: "text", toldTerms: true },
    { idempotencyKey: "try-1" },
  ]);
});

test("asks for a yes to the conditions before anything is sent", async () => {
  const call = vi.fn();
  const { terms: _, ...fields } = prepareFields("try-1", "mail");
  expect(await send(call, fields)).toMatchObject({ errors: { acceptTerms: ["required"] } });
  expect(call).not.toHaveBeenCalled();
});

test("a login at the desk that is over keeps the page", async () => {
  const over = new ApiError(401, { success: false, code: "unauthenticated", message: "", requestId: "1" });
  const call = vi.fn(() => Promise.reject(over));
  expect(await send(call, prepareFields("try-1", "mail"))).toMatchObject({ ok: false, status: 401 });
});
