import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { composeBedBanks } from "./bed-bank.ts";
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
  const banks = composeBedBanks(
    platform as unknown as Parameters<typeof composeBedBanks>[0],
    {} as Parameters<typeof composeBedBanks>[1],
  );
  const [supplier] = banks.selling;
  const [partner = null] = banks.partners;
  return { ...banks, supplier: supplier!, partner, jobs, pictures: composePolicy(env).pictureOrigins };
}

const keyOfLiteapi = { LITEAPI_KEY: "sand_abc" };
const keysOfRapid = {
  RAPID_KEY: "key",
  RAPID_SECRET: "secret",
  RAPID_EMAIL: "orders@wijha.example",
  RAPID_CUSTOMER_IP: "192.0.2.1",
};
const idsOf = (suppliers: readonly { id: string }[]) => suppliers.map(({ id }) => id);

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

test("two bed banks sell in the order of the list, each with a night's work and pictures of its own", () => {
  const both = choose({ HOTEL_SUPPLIER: "rapid, liteapi", ...keyOfLiteapi, ...keysOfRapid });
  expect([idsOf(both.selling), both.retired, both.partners.map((partner) => partner?.id)]).toEqual([
    ["rapid", "liteapi"],
    [],
    ["rapid", "liteapi"],
  ]);
  expect(both.jobs.filter((job) => job.startsWith("handles"))).toEqual([
    "handles rapid.refresh-content",
    "handles liteapi.refresh-content",
  ]);
  expect(both.pictures).toEqual(expect.arrayContaining(["https://i.travelapi.com", "https://static.cupid.travel"]));
});

test("a bank that is taken off the list keeps what it has sold while its credentials are there, and has no work at night", () => {
  const one = choose({ HOTEL_SUPPLIER: "rapid", ...keyOfLiteapi, ...keysOfRapid });
  expect([idsOf(one.selling), idsOf(one.retired)]).toEqual([["rapid"], ["liteapi"]]);
  expect(one.jobs).toEqual(["handles rapid.refresh-content", "rapid.refresh-content at 40 2 * * *"]);
  expect(choose({ HOTEL_SUPPLIER: "liteapi", ...keyOfLiteapi, RAPID_KEY: "key" }).retired).toEqual([]);
});

test.each(["sandbox,rapid", "rapid,rapid", "expedia"])("a list of bed banks that is none: %j", (list) => {
  expect(() => readEnv({ HOTEL_SUPPLIER: list, ...keyOfLiteapi, ...keysOfRapid })).toThrow("HOTEL_SUPPLIER");
});

test("each bank of a list needs its credentials", () => {
  expect(() => readEnv({ HOTEL_SUPPLIER: "liteapi,rapid", ...keyOfLiteapi })).toThrow("RAPID_KEY");
});
