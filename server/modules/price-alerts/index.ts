import type { Api } from "#server/http/request-context.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import { checkAllPrices, checkPrice } from "./check-prices.ts";
import type { AlertDeps } from "./deps.ts";
import { sendAlertMail } from "./emails/send-alert-mail.ts";
import { gatherFalls } from "./gather-falls.ts";
import { checkAllPricesJob, checkPriceJob, gatherFallsJob, sendAlertMailJob, tellFallsJob } from "./jobs.ts";
import { notePrice } from "./note-price.ts";
import { tellFalls } from "./tell-falls.ts";
import { deleteEnded, eraseAlerts, exportAlerts } from "./of-accounts.ts";
import { findOwner } from "./find-alerts.ts";
import { alertRoutes } from "./routes.ts";

/** Searches whose prices are watched: every night, and whenever somebody searches the same; a fall is told by mail (docs/decisions/0043). */
export function createPriceAlerts(deps: AlertDeps) {
  const { queue, product, log } = deps;
  queue.handle(checkAllPricesJob, () => checkAllPrices(deps));
  queue.handle(checkPriceJob, (asked, { id, signal }) =>
    checkPrice(deps, asked, { requestId: id, locale: "en", signal }),
  );
  queue.handle(gatherFallsJob, ({ watcher }) => gatherFalls(deps, watcher));
  queue.handle(sendAlertMailJob, ({ mailId }) => sendAlertMail(deps, mailId));
  queue.handle(tellFallsJob, ({ mailId }) => tellFalls(deps, mailId));
  // After the prices of destinations, and before people get up.
  queue.schedule(checkAllPricesJob, "40 5 * * *", {});
  // Nobody's search waits for it, and none fails by it.
  product.onFound((found) => {
    notePrice(deps, found).catch((error: unknown) => log.warn("found price not noted", { error }));
  });
  return {
    deletions: { price_alerts: (before) => deleteEnded(deps, before) } satisfies Deletions,
    /** For telling a device of them. */
    ownerOf: (key: string) => findOwner(deps, key),
    /** For accounts: what is watched for one and its address, and forgetting it. */
    ofAccounts: {
      exportAlerts: (owner: { userId: string; email: string }) => exportAlerts(deps, owner),
      eraseAlerts: (owner: { userId: string; email: string }) => eraseAlerts(deps, owner),
    },
    routes: (api: Api) => alertRoutes(api, deps),
  };
}
