import { createHash } from "node:crypto";
import type { PushSubscriptionKeys } from "#contract/push-devices.ts";
import type { Database } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import type { PushTarget } from "#server/platform/push/push-sender.ts";
import { sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { pushDevices } from "./tables.ts";

/** By this a browser's address is known without being told. */
export const deviceOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

export const sealTarget = (keys: KeyRing, id: string, target: PushSubscriptionKeys): string =>
  encryptText(keys, JSON.stringify(target), id);

export const openTarget = (keys: KeyRing, { id, sealed }: { id: string; sealed: string }): PushTarget =>
  JSON.parse(decryptText(keys, sealed, id)) as PushTarget;

/** Where devices hear us, as the re-sealing walks it. */
export const sealedTargets = (db: Database, keys: KeyRing): SealedPlace =>
  sealedColumn(db, {
    name: "push_devices.sealed",
    table: pushDevices,
    id: pushDevices.id,
    column: pushDevices.sealed,
    keys,
  });
