import { lt } from "drizzle-orm";
import type { Api } from "#server/http/request-context.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import { exportCallbacks, forgetCallbacks } from "./callbacks/callbacks-of.ts";
import { mailCallback } from "./callbacks/mail-callback.ts";
import { acknowledgeCallbackJob } from "./callbacks/receive-callback.ts";
import type { PackagesDeps } from "./packages-deps.ts";
import { packageRoutes } from "./routes.ts";
import { releaseExpired, releaseExpiredJob } from "./sale/release-expired.ts";
import { sellPackages } from "./sale/sell-packages.ts";
import { packageCallbacks } from "./tables.ts";

export { seedDepartures } from "./departures/seed-departures.ts";
export { datedSteps } from "./cancel-steps.ts";
export { showHotelClass, showProgramme } from "./catalogue/show-package.ts";
export { type PackageChoice, travellersOf } from "./sale/package-choice.ts";
export { placesHeldMinutes } from "./sale/hold-places.ts";
export type { PackageSeller } from "./sale/sell-packages.ts";

/** Tour packages: the catalogue, calls about them, and the places of their departures. */
export function createPackages(deps: PackagesDeps) {
  deps.queue.handle(acknowledgeCallbackJob, ({ callbackId }) => mailCallback(deps, callbackId));
  deps.queue.handle(releaseExpiredJob, async () => void (await releaseExpired(deps)));
  deps.queue.schedule(releaseExpiredJob, "* * * * *", {});
  return {
    seller: sellPackages(deps),
    deletions: {
      callbacks: async (before) =>
        (await deps.db.delete(packageCallbacks).where(lt(packageCallbacks.callBy, before))).rowCount ?? 0,
    } satisfies Deletions,
    /** For accounts: calls asked for with an address, and forgetting them. */
    ofAccounts: {
      exportCallbacks: (email: string) => exportCallbacks(deps, email),
      forgetCallbacks: (email: string) => forgetCallbacks(deps, email),
    },
    routes: (api: Api) => packageRoutes(api, deps),
  };
}
