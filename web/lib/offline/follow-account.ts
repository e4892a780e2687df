import { forgetPush } from "#web/lib/push/push-device.ts";
import { eraseTrips } from "./kept-trips.ts";
import { registerWorker } from "./register-worker.ts";

/**
 * Erases what was kept for an account that is not logged in here any more, and has the newest worker. The server's answer to a log-out erases
 * everything by itself (`Clear-Site-Data`), where the browser knows it. `left`: somebody has just logged out, who may have kept trips before the login too.
 */
export async function followAccount(account: string | null, left: boolean): Promise<void> {
  if (left) await forgetPush();
  await eraseTrips(caches, ({ owner }) => left || (owner !== null && owner !== account));
  await registerWorker();
}
