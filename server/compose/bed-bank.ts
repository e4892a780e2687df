import { createLiteapiHotels } from "#server/adapters/hotels/liteapi/liteapi-hotels.ts";
import { liteapiPartner, readLiteapiSettings } from "#server/adapters/hotels/liteapi/liteapi-partner.ts";
import { createRapidHotels } from "#server/adapters/hotels/rapid/rapid-hotels.ts";
import { rapidPartner, readRapidSettings } from "#server/adapters/hotels/rapid/rapid-partner.ts";
import { createSandboxHotels } from "#server/adapters/hotels/sandbox/sandbox-hotels.ts";
import { banksOf } from "#server/env-bed-banks.ts";
import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { Platform } from "./platform.ts";
import type { Sandboxes } from "./sandboxes.ts";

const nightly = { retries: 2, retryDelay: 900, timeout: 3_600 };
const refreshJobs = {
  liteapi: jobType<Record<string, never>>("liteapi.refresh-content", nightly),
  rapid: jobType<Record<string, never>>("rapid.refresh-content", nightly),
};

type HotelSupplier = ReturnType<typeof createSandboxHotels>;
type BedBanks = {
  selling: HotelSupplier[];
  /** They sell no more, and still have sold. */
  retired: HotelSupplier[];
  /** Of those that sell; null: the one in the box. */
  partners: (PartnerSettings | null)[];
};

/** The bed banks of the settings: partners with the night's work of their descriptions, each by itself, or the one in the box. */
export function composeBedBanks(platform: Platform, sandboxes: Pick<Sandboxes, "openHotels">): BedBanks {
  const { env, queue } = platform;
  const { selling, retired } = banksOf(env);
  const open = { liteapi: () => openLiteapi(platform), rapid: () => openRapid(platform) };
  const opened = selling.map((bank) => ({ bank, ...open[bank]() }));
  for (const { bank, supplier } of opened) {
    queue.handle(refreshJobs[bank], () => supplier.refresh());
    queue.schedule(refreshJobs[bank], "40 2 * * *", {});
  }
  const isBoxed = opened.length === 0;
  return {
    selling: isBoxed ? [createSandboxHotels(sandboxes.openHotels)] : opened.map(({ supplier }) => supplier),
    retired: retired.map((bank) => open[bank]().supplier),
    partners: isBoxed ? [null] : opened.map(({ partner }) => partner),
  };
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
