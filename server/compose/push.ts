import { createPushBox, type PushBox } from "#server/adapters/push/box/push-box.ts";
import { createWebPush } from "#server/adapters/push/web-push/web-push.ts";
import { readWebPushSettings } from "#server/adapters/push/web-push/web-push-settings.ts";
import type { Env } from "#server/env.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { MeasureCall } from "#server/platform/partners/create-transport.ts";
import type { PushSender } from "#server/platform/push/push-sender.ts";
import type { KeyFor } from "#server/platform/secret.ts";

type Deps = { db: Database; keyFor: KeyFor; measure: MeasureCall };

/** Who sends push messages: by the installation's keys, or kept in a box; a live site without keys sends none and says nothing of them. */
export function composePush(
  { db, keyFor, measure }: Deps,
  env: Env,
): { push: PushSender | null; pushBox: PushBox | undefined } {
  const settings = readWebPushSettings(env);
  if (settings) return { push: createWebPush(settings, { measure }), pushBox: undefined };
  if (env.MODE === "live") return { push: null, pushBox: undefined };
  // The oldest secret's: browsers stay subscribed when the secret changes.
  const pushBox = createPushBox(db, keyFor("push box").at(-1) ?? keyFor("push box")[0]);
  return { push: pushBox, pushBox };
}
