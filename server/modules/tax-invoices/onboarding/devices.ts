import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { DeviceAccess } from "../invoice-reporter.ts";
import { stampDevices } from "../tables.ts";

/** A device that the authority knows: its key, what it logs in with, and until when. */
export type Device = { id: string; key: KeyObject; access: DeviceAccess; expiresAt: Date };

/** One a public key: base64url of its SHA-256. */
export const keyIdOf = (key: KeyObject): string =>
  createHash("sha256")
    .update(createPublicKey(key).export({ type: "spki", format: "der" }))
    .digest("base64url");

/** The device that stamps and reports now, before this reporter; null: none was onboarded. */
export async function findDevice(
  database: DatabaseOrTransaction,
  keys: KeyRing,
  reporter: string,
): Promise<Device | null> {
  const [row] = await database
    .select()
    .from(stampDevices)
    .where(and(eq(stampDevices.reporter, reporter), isNull(stampDevices.replacedAt)))
    .orderBy(desc(stampDevices.issuedAt))
    .limit(1);
  if (!row) return null;
  const { id, requestId, certificate, expiresAt } = row;
  return {
    id,
    key: createPrivateKey(decryptText(keys, row.key, id)),
    access: { requestId, certificate, secret: decryptText(keys, row.secret, id) },
    expiresAt,
  };
}

/** Makes it the device of this reporter, in the place of the one before. @throws Error for a certificate of another key */
export async function keepDevice(
  tx: Transaction,
  keys: KeyRing,
  { reporter, key, access, at }: { reporter: string; key: KeyObject; access: DeviceAccess; at: Date },
): Promise<{ id: string; expiresAt: Date }> {
  const certificate = new X509Certificate(Buffer.from(access.certificate, "base64"));
  if (!certificate.checkPrivateKey(key)) throw new Error("the authority's certificate is of another key");
  const id = keyIdOf(key);
  const expiresAt = new Date(certificate.validTo);
  await tx
    .update(stampDevices)
    .set({ replacedAt: at })
    .where(and(eq(stampDevices.reporter, reporter), isNull(stampDevices.replacedAt)));
  await tx.insert(stampDevices).values({
    id,
    reporter,
    key: encryptText(keys, String(key.export({ type: "pkcs8", format: "pem" })), id),
    secret: encryptText(keys, access.secret, id),
    certificate: access.certificate,
    requestId: access.requestId,
    issuedAt: at,
    expiresAt,
  });
  return { id, expiresAt };
}

/** A certificate is renewed a month before it runs out. */
const renewBeforeMs = 30 * 86_400_000;
export const isNearlyOver = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() < renewBeforeMs;
