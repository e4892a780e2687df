import type { Api } from "#server/http/request-context.ts";
import type { TellDevices } from "#server/platform/push/tell-devices.ts";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { sendPushJob } from "./jobs.ts";
import { deleteEnded, eraseDevices, exportDevices, leaveDevices } from "./of-accounts.ts";
import { pushDeviceRoutes } from "./routes.ts";
import { sealedTargets } from "./seal-target.ts";
import { sendPush } from "./send-push.ts";
import { tellDevices } from "./tell-devices.ts";

/** Browsers that are told, by their push services, what airlines do to flights and that watched prices fell (docs/decisions/0109). */
export function createPushDevices(deps: PushDeviceDeps) {
  deps.queue.handle(sendPushJob, ({ messageId }, { id, attempt }) =>
    sendPush(deps, messageId, { requestId: id, attempt }),
  );
  const tell: TellDevices = (news) => tellDevices(deps, news);
  return {
    tell,
    sealed: [sealedTargets(deps.db, deps.keys)],
    deletions: { push_devices: (before) => deleteEnded(deps, before) } satisfies Deletions,
    /** For accounts: what is kept of their devices, and forgetting it. */
    ofAccounts: {
      exportDevices: (userId: string) => exportDevices(deps, userId),
      eraseDevices,
      leaveDevices,
    },
    routes: (api: Api) => pushDeviceRoutes(api, deps),
  };
}
