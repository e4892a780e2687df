import * as contract from "#contract/push-devices.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { isTold, listDevices, removeDevice, stopDevice } from "./find-devices.ts";
import { keepDevice } from "./keep-device.ts";
import { ownerOf } from "./owner-of.ts";

export function pushDeviceRoutes(api: Api, deps: PushDeviceDeps) {
  implement(api, contract.keepPushDevice, async ({ subscription, ...thing }, request) => ({
    device: await keepDevice(deps, await ownerOf(deps, thing, request), subscription, request),
  }));
  implement(api, contract.getPushDevice, async ({ device, ...thing }, request) => ({
    isTold: await isTold(deps, await ownerOf(deps, thing, request), device),
  }));
  implement(api, contract.stopPushDevice, async ({ device, ...thing }, request) => ({
    left: await stopDevice(deps, await ownerOf(deps, thing, request), device),
  }));
  implement(api, contract.listPushDevices, async (_, { session, locale }) => ({
    devices: session ? await listDevices(deps, session.userId, locale) : [],
  }));
  implement(api, contract.removePushDevice, async ({ deviceId }, { session }) => ({
    removed: session !== null && (await removeDevice(deps, session.userId, deviceId)),
  }));
}
