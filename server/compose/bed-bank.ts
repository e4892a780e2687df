import { createLiteapiHotels } from "#server/adapters/hotels/liteapi/liteapi-hotels.ts";
import { liteapiPartner, readLiteapiSettings } from "#server/adapters/hotels/liteapi/liteapi-partner.ts";
import { createSandboxHotels } from "#server/adapters/hotels/sandbox/sandbox-hotels.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { Platform } from "./platform.ts";
import type { createSandboxes } from "./sandboxes.ts";

const refreshJob = jobType<Record<string, never>>("liteapi.refresh-content", {
  retries: 2,
  retryDelay: 900,
  timeout: 3_600,
});

/** The bed bank of the settings: a partner with the night's work of its descriptions, or the one in the box. */
export function composeBedBank(platform: Platform, sandboxes: Pick<ReturnType<typeof createSandboxes>, "openHotels">) {
  const { env, database: db, clock, log, circuits, telemetry, queue, keyFor } = platform;
  if (env.HOTEL_SUPPLIER !== "liteapi") return { supplier: createSandboxHotels(sandboxes.openHotels), partner: null };
  const settings = readLiteapiSettings(env);
  const supplier = createLiteapiHotels(
    { db, clock, log, circuits, measure: telemetry.partnerCall, keys: keyFor("partner orders") },
    settings,
  );
  queue.handle(refreshJob, () => supplier.refresh());
  queue.schedule(refreshJob, "40 2 * * *", {});
  return { supplier, partner: liteapiPartner(settings) };
}
