import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { composeBedBank } from "./bed-bank.ts";
import { composePolicy } from "./page-policy.ts";

/** Which bed bank the settings choose, and what is done for it at night. */
function choose(settings: Record<string, string>) {
  const jobs: string[] = [];
  const env = readEnv(settings);
  const queue = {
    handle: ({ name }: { name: string }) => void jobs.push(`handles ${name}`),
    schedule: ({ name }: { name: string }, at: string) => void jobs.push(`${name} at ${at}`),
  };
  const platform = { env, queue, telemetry: {}, keyFor: () => [], log: {}, circuits: new Map() };
  const { supplier, partner } = composeBedBank(
    platform as unknown as Parameters<typeof composeBedBank>[0],
    {} as Parameters<typeof composeBedBank>[1],
  );
  return { supplier, partner, jobs, pictures: composePolicy(env).pictureOrigins };
}

test("settings alone choose the bed bank, its night's work and where its pictures may come from", () => {
  const box = choose({});
  expect({ ...box, supplier: box.supplier.id }).toMatchObject({ partner: null, jobs: [], pictures: [] });
  const liteapi = choose({ HOTEL_SUPPLIER: "liteapi", LITEAPI_KEY: "sand_abc" });
  expect([liteapi.supplier.id, liteapi.partner?.id]).toEqual(["liteapi", "liteapi"]);
  const rapid = choose({
    HOTEL_SUPPLIER: "rapid",
    RAPID_KEY: "key",
    RAPID_SECRET: "secret",
    RAPID_EMAIL: "orders@wijha.example",
    RAPID_CUSTOMER_IP: "192.0.2.1",
    RAPID_CALLS_A_MINUTE: "90",
  });
  expect([rapid.supplier.id, rapid.partner?.id, rapid.partner?.quota]).toEqual([
    "rapid",
    "rapid",
    { calls: 90, seconds: 60 },
  ]);
  expect(rapid.jobs).toEqual(["handles rapid.refresh-content", "rapid.refresh-content at 40 2 * * *"]);
  expect(rapid.pictures).toEqual(["https://i.travelapi.com"]);
  expect(liteapi.pictures).not.toContain("https://i.travelapi.com");
});
