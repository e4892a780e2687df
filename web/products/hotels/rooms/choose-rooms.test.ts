import { expect, test } from "vitest";
import type { ApiClient } from "#contract/client.ts";
import { ApiError, type ErrorCode, errorStatus } from "#contract/errors.ts";
import { chooseRooms } from "./choose-rooms.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ attempt: "a", stayId: "s", total: "70000", roomsAsked: "2", ...fields }))
    data.set(name, value);
  return data;
};
const both = { "pick.0": "r1", "pick.1": "r2" };
const sar = (amount: number) => ({ amount, currency: "SAR" });
const refusing = (code: ErrorCode, details = {}) =>
  (async () => {
    throw new ApiError(errorStatus[code], { code, details });
  }) as unknown as ApiClient;

test("the rooms of the form are booked at the total that was shown", async () => {
  const calls: unknown[] = [];
  const api = (async (_: unknown, input: unknown) => {
    calls.push(input);
    return { id: "b", rooms: [{ refundable: true }], nights: 2, price: { total: sar(70_000) } };
  }) as unknown as ApiClient;
  expect(await chooseRooms(api, "talmeera", form(both))).toEqual({ bookingId: "b" });
  expect(calls).toEqual([{ stayId: "s", slug: "talmeera", rateIds: ["r1", "r2"], acceptedTotal: sar(70_000) }]);
});

test("a room without a rate is told before anything is asked", async () => {
  const never = refusing("internal");
  expect(await chooseRooms(never, "t", form({ "pick.1": "r2" }))).toEqual({ reason: "missing", picks: ["", "r2"] });
});

test("a changed price asks for a yes; a room that is gone keeps the other picks", async () => {
  const changed = refusing("price_changed", { previous: sar(70_000), current: sar(75_000) });
  expect(await chooseRooms(changed, "t", form(both))).toMatchObject({ reason: "changed", now: sar(75_000) });
  expect(await chooseRooms(refusing("room_unavailable"), "t", form(both))).toEqual({
    reason: "gone",
    picks: ["r1", "r2"],
  });
  expect(await chooseRooms(refusing("session_expired"), "t", form(both))).toMatchObject({ reason: "expired" });
});

test("a long or dear stay without refund asks once more, and the same press with a yes goes on", async () => {
  const keys: (string | undefined)[] = [];
  const api = (async (_: unknown, __: unknown, options: { idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey);
    return { id: "b", rooms: [{ refundable: false }], nights: 15, price: { total: sar(70_000) } };
  }) as unknown as ApiClient;
  expect(await chooseRooms(api, "t", form(both))).toMatchObject({ reason: "dear" });
  expect(await chooseRooms(api, "t", form({ ...both, sure: "on" }))).toEqual({ bookingId: "b" });
  expect(keys[0]).toBe(keys[1]);
});
