import { createLiteapiHotels } from "#server/adapters/hotels/liteapi/liteapi-hotels.ts";
import { liteapiPartner, readLiteapiSettings } from "#server/adapters/hotels/liteapi/liteapi-partner.ts";
import { createRapidHotels } from "#server/adapters/hotels/rapid/rapid-hotels.ts";
import { rapidPartner, readRapidSettings } from "#server/adapters/hotels/rapid/rapid-partner.ts";
import { createSandboxHotels } from "#server/adapters/hotels/sandbox/sandbox-hotels.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { Platform } from "./platform.ts";
import type { Sandboxes } from "./sandboxes.ts";

const nightly = { retries: 2, retryDelay: 900, timeout: 3_600 };
const refreshJobs = {
  liteapi: jobType<Record<string, never>>("liteapi.refresh-content", nightly),
  rapid: jobType<Record<string, never>>("rapid.refresh-content", nightly),
};

/** The bed bank of the settings: a partner with the night's work of its descriptions, or the one in the box. */
export function composeBedBank(platform: Platform, sandboxes: Pick<Sandboxes, "openHotels">) {
  const { env, queue } = platform;
  if (env.HOTEL_SUPPLIER === "sandbox") return { supplier: createSandboxHotels(sandboxes.openHotels), partner: null };
  const { supplier, partner } = env.HOTEL_SUPPLIER === "rapid" ? openRapid(platform) : openLiteapi(platform);
  const job = refreshJobs[env.HOTEL_SUPPLIER];
  queue.handle(job, () => supplier.refresh());
  queue.schedule(job, "40 2 * * *", {});
  return { supplier, partner };
}

const depsOf = ({ database: db, clock, log, circuits, telemetry, keyFor }: Platform) => ({
  db,
  clock,
  log,
  circuits,
  measure: telemetry.partnerCall,
  keys: keyFor("partner orders"),
});

function openLiteapi(platform: Platform) {
  const settings = readLiteapiSettings(platform.env);
  return { supplier: createLiteapiHotels(depsOf(platform), settings), partner: liteapiPartner(settings) };
}

function openRapid(platform: Platform) {
  const settings = readRapidSettings(platform.env);
  return { supplier: createRapidHotels(depsOf(platform), settings), partner: rapidPartner(settings) };
}
