import type { Route } from "./+types/route";
import { getSettings } from "#contract/settings.ts";
import { apiContext } from "#web/lib/context.ts";
import { script as pushAlone } from "#web/lib/offline/push-worker.ts?inline-script";
import { script as retired } from "#web/lib/offline/retired-worker.ts?inline-script";
import { script as worker } from "#web/lib/offline/service-worker.ts?inline-script";

/** `/service-worker.js`: asked for again by browsers that have it, at each visit; one that was switched off goes with the next. */
export async function loader({ context }: Route.LoaderArgs) {
  const { offlineTrips, pushKey } = await context.get(apiContext)(getSettings, {});
  const withoutTrips = pushKey === null ? retired : pushAlone;
  return new Response(offlineTrips ? worker : withoutTrips, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
