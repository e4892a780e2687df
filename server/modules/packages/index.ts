import type { FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import type { Api } from "#server/http/request-context.ts";
import type { Bookable } from "#server/modules/bookings/for-products.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { createPackageProduct } from "./booking/package-product.ts";
import { packageBookingRoutes } from "./booking/routes.ts";
import { deleteOldCallbacks, exportCallbacks, eraseCallbacks } from "./callbacks/export-callbacks.ts";
import { callbacksWithoutCase } from "./callbacks/case-of-callback.ts";
import { mailCallback } from "./callbacks/mail-callback.ts";
import { callbacksOfDesk } from "./callbacks/of-desk.ts";
import { acknowledgeCallbackJob } from "./callbacks/receive-callback.ts";
import { offerSearch } from "./offer-search.ts";
import type { PackagesDeps } from "./packages-deps.ts";
import { describeFavourites } from "./catalogue/describe-favourites.ts";
import { packageRoutes } from "./routes.ts";
import { releaseExpired, releaseExpiredJob } from "./booking/release-expired.ts";

export { seedDepartures } from "./departures/seed-departures.ts";

/** Tour packages: the catalogue, calls about them, the places of their departures, and what is booked of them. */
export function createPackages({ peopleKeys, ...deps }: PackagesDeps & { peopleKeys: KeyRing }) {
  deps.queue.handle(acknowledgeCallbackJob, ({ callbackId }) => mailCallback(deps, callbackId));
  deps.queue.handle(releaseExpiredJob, async () => void (await releaseExpired(deps)));
  deps.queue.schedule(releaseExpiredJob, "* * * * *", {});
  return {
    bookable: {
      product: createPackageProduct({ ...deps, peopleKeys }),
      routes: (api, core) => packageBookingRoutes(api, { ...core, packages: deps }),
    } satisfies Bookable,
    deletions: {
      callbacks: (before) => deleteOldCallbacks(deps, before),
    } satisfies Deletions,
    ofDesk: { ...callbacksOfDesk(deps), withoutCase: [callbacksWithoutCase(deps)] },
    /** For accounts: calls asked for with an address, and forgetting them. */
    ofAccounts: {
      exportMessages: (email: string) => exportCallbacks(deps, email),
      eraseMessages: (email: string) => eraseCallbacks(deps, email),
    },
    routes: (api: Api) => packageRoutes(api, deps),
    offerSearch: offerSearch(deps),
    /** What was saved of them, in words and with prices. */
    describeFavourites: (favourites: readonly FavouriteOf<"package">[], locale: Locale) =>
      describeFavourites(deps, favourites, locale),
  };
}
