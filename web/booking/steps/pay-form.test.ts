import { describe, expect, test, vi } from "vitest";
import type { ApiClient, CallOptions } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { openPayment, payFields } from "./pay-form.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const clientOf = (answer: () => unknown) =>
  vi.fn(async (_endpoint: unknown, _input: unknown, _options?: CallOptions) => answer());
const open = (client: ReturnType<typeof clientOf>, fields: Record<string, string>) =>
  openPayment(client as unknown as ApiClient, { id: "booking", kind: "flight" }, form(fields), "ar");
const placeOf = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("location") : thrown);

describe("opening a payment", () => {
  test("leads to the payment's page, under the key the page was made with", async () => {
    const client = clientOf(() => ({ id: "PAYMENT" }));
    const thrown = await open(client, payFields("card", "try-1")).catch((error: unknown) => error);
    expect(placeOf(thrown)).toBe("/ar/flights/booking/checkout/PAYMENT");
    expect(client.mock.calls[0]?.[1]).toEqual({ bookingId: "booking", method: "card", acceptTerms: true });
    expect(client.mock.calls[0]?.[2]).toEqual({ idempotencyKey: "try-1" });
  });

  test("sends a yes to a new price under a key of its own", async () => {
    const client = clientOf(() => ({ id: "PAYMENT" }));
    await open(client, { ...payFields("mada", "try-1"), acceptedTotal: "40000" }).catch(() => undefined);
    expect(client.mock.calls[0]?.[1]).toMatchObject({ acceptedTotal: { amount: 40000, currency: "SAR" } });
    expect(client.mock.calls[0]?.[2]).toEqual({ idempotencyKey: "try-1-40000" });
  });

  test("asks for a yes to the conditions before anything is sent", async () => {
    const client = clientOf(() => ({ id: "PAYMENT" }));
    const { terms: _, ...fields } = payFields("mada", "try-1");
    expect(await open(client, fields)).toMatchObject({ errors: { acceptTerms: ["required"] } });
    expect(client).not.toHaveBeenCalled();
  });

  test("leads to the answer when the bank is still deciding on an earlier one", async () => {
    const client = clientOf(() => {
      throw new ApiError(409, { code: "conflict", details: { payment: "OLD" } });
    });
    const thrown = await open(client, payFields("mada", "try-1")).catch((error: unknown) => error);
    expect(placeOf(thrown)).toBe("/ar/callback/booking/confirmation?payment=OLD");
  });

  test("hands back what the traveller has to decide, and what is out of order for a moment", async () => {
    for (const [status, code] of [
      [409, "price_changed"],
      [410, "session_expired"],
      [502, "supplier_failed"],
      [503, "unavailable"],
    ] as const) {
      const client = clientOf(() => {
        throw new ApiError(status, { code });
      });
      expect(await open(client, payFields("mada", "try-1"))).toMatchObject({ ok: false, status, code });
    }
  });
});
