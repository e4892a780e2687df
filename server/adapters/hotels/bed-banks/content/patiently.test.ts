import { expect, test } from "vitest";
import { SupplierError } from "#server/platform/supplier.ts";
import { patiently } from "./patiently.ts";

function failing(times: number, fault: SupplierError) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw fault;
    return calls;
  };
}
const early = new SupplierError("rate_limited", { code: "quota", retryAfterMs: 90_000 });

test("what comes too early waits as long as it is told, a minute at the most", async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  expect(await patiently(failing(2, early), wait)).toBe(3);
  expect(await patiently(failing(1, new SupplierError("rate_limited")), wait)).toBe(2);
  expect(waits).toEqual([60_000, 60_000, 10_000]);
});

test("nothing else is waited for, and nothing for ever", async () => {
  const wait = async () => undefined;
  await expect(patiently(failing(1, new SupplierError("unavailable")), wait)).rejects.toMatchObject({
    kind: "unavailable",
  });
  await expect(patiently(failing(6, early), wait)).rejects.toBe(early);
});
