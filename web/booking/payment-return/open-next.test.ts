import { expect, test, vi } from "vitest";
import type { ApiClient, CallOptions } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import type { PaymentView } from "#contract/payments.ts";
import { openNext } from "./open-next.ts";

const ended = { id: "OLD", method: "card", state: "failed" } as PaymentView;
const clientOf = (answer: () => unknown) =>
  vi.fn(async (_endpoint: unknown, _input: unknown, _options?: CallOptions) => answer());
const next = (client: ReturnType<typeof clientOf>) =>
  openNext(client as unknown as ApiClient, { id: "booking", kind: "flight" }, ended, "en");

test("an attempt that ended is followed by one of the same method, whose page tells of it", async () => {
  const client = clientOf(() => ({ id: "NEW" }));
  expect(await next(client)).toBe("/en/flights/booking/checkout/NEW?after=OLD");
  expect(client.mock.calls[0]?.[1]).toMatchObject({ bookingId: "booking", method: "card" });
});

test("however often the answer is asked for, the next attempt is the same", async () => {
  const client = clientOf(() => ({ id: "NEW" }));
  await next(client);
  await next(client);
  expect(client.mock.calls.map(([, , options]) => options?.idempotencyKey)).toEqual(["after-OLD", "after-OLD"]);
});

test("where none can be opened the page of the ended one says why", async () => {
  const client = clientOf(() => {
    throw new ApiError(502, { code: "supplier_failed" });
  });
  expect(await next(client)).toBe("/en/flights/booking/checkout/OLD");
});

test("who did not lend is not asked again: the first method is open", async () => {
  const client = clientOf(() => ({ id: "NEW" }));
  await openNext(
    client as unknown as ApiClient,
    { id: "booking", kind: "flight" },
    { ...ended, decline: "not_lent", method: "tabby" },
    "en",
  );
  expect(client.mock.calls[0]?.[1]).not.toHaveProperty("method");
});
