import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { partnerSendings } from "#server/platform/partners/tables.ts";
import { createNoticeReader } from "./read-notice.ts";

const secret = "secret-of-the-webhook";
const now = new Date("2026-11-21T06:00:00Z");
const detected = "order.airline_initiated_change_detected";

const sign = (raw: string, { at = now, label = "v2", by = secret } = {}) => {
  const t = Math.round(at.getTime() / 1000);
  return new Headers({
    "x-duffel-signature": `t=${t},${label}=${createHmac("sha256", by).update(`${t}.${raw}`).digest("hex")}`,
  });
};
const told = (type: string, id: string) =>
  JSON.stringify({ id: "wev_1", api_version: "v2", type, data: { object: { id, aic_id: "aic_1" } }, live_mode: false });

test("a signed notice leads to the booking of its order; what is forged, old or unsigned is refused", async () => {
  const { database, drop } = await createTestDatabase();
  await database.insert(partnerSendings).values({
    partner: "duffel",
    clientRef: "held-1",
    step: "hold",
    booking: "booking-1",
    order: "ord_1",
    fingerprint: "",
    state: "done",
    offer: "off_1",
    isKept: true,
    total: sar(100),
    travellers: [],
  });
  const read = createNoticeReader(database, secret);
  const ours = told(detected, "ord_1");
  expect(await read(ours, sign(ours), now)).toEqual({ order: "booking-1" });
  expect(await read(ours, sign(ours, { label: "v1" }), now)).toEqual({ order: "booking-1" });
  for (const raw of [told(detected, "ord_2"), told("order.created", "ord_1"), told("ping.triggered", "x")])
    expect(await read(raw, sign(raw), now)).toEqual({ order: "" });
  for (const headers of [
    sign(ours, { by: "another-secret-of-somebody" }),
    sign(ours, { at: new Date(now.getTime() - 3_600_000) }),
    sign(told(detected, "ord_2")),
    new Headers(),
  ])
    expect(await read(ours, headers, now)).toBeNull();
  expect(await read("no json", sign("no json"), now)).toBeNull();
  await drop();
});
