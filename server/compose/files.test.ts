import { serve } from "@hono/node-server";
import { existsSync, readdirSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachBookingFile } from "#contract/admin/desk-files.ts";
import { account, createS3Mock } from "#sandbox/partners/s3/create-s3-mock.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { samplePdf } from "#server/modules/visas/testing/sample-application.ts";
import { readEnv } from "#server/env.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

// The product with a bucket on a port of its own in the place of the disk.
const mock = createS3Mock({ now: () => new Date() });
let server: ReturnType<typeof serve>;
let app: TestApp;
let settings: Record<string, string>;
beforeAll(async () => {
  server = serve({ fetch: (request) => mock.answer(request), port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    S3_BUCKET: "wijha-files",
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  app = await createTestApp({ env: settings });
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(async () => {
  await app.close();
  server.close();
  await once(server, "close");
});

test("a file of a booking lies sealed in the bucket alone, and is read from there", async () => {
  const agent = await logInStaff(app, "agent");
  const { id: bookingId } = await createTraveller(app).book({});
  const content = samplePdf(2);
  const sent = { bookingId, name: "letter.pdf", file: content.toString("base64") };
  const file = await agent.api(attachBookingFile, sent, { idempotencyKey: crypto.randomUUID() });
  const [[name, kept] = ["", new Uint8Array()]] = [...mock.objects];
  expect([mock.objects.size, name]).toEqual([1, `${file.id}.sealed`]);
  expect(Buffer.from(kept).includes("%PDF")).toBe(false);
  const folder = join(app.env.DATA_DIR, "files");
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  const read = await agent.request(file.address);
  expect(Buffer.from(await read.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-/);
});

test("a bucket is set as a whole or not at all", () => {
  for (const missing of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
    expect(() => readEnv({ ...settings, [missing]: "" })).toThrow(`${missing} missing`);
  for (const wrong of [{ S3_ENDPOINT: "ftp://files.test" }, { S3_BUCKET: "a/b" }, { S3_REGION: "me south" }])
    expect(() => readEnv({ ...settings, ...wrong })).toThrow(Object.keys(wrong)[0]);
});
