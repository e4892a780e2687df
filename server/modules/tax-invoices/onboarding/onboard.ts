import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import type { DeviceAccess } from "../invoice-reporter.ts";
import { certificateRequest } from "../stamp/certificate-request.ts";
import { complianceSamples } from "./compliance-samples.ts";
import { findDevice, keepDevice } from "./devices.ts";

type Deps = Pick<TaxInvoiceDeps, "db" | "clock" | "deviceKeys" | "reporter">;
export type Onboarded = { id: string; expiresAt: Date };

/**
 * Onboards this installation with the authority: a key, its request, the samples, and the certificate that documents are stamped with
 * from then on. `otp`: the one-time password of the taxpayer's portal, good for one try.
 * @throws SupplierError, and Error for samples that were refused, with their rules
 */
export async function onboard(deps: Deps, otp: string): Promise<Onboarded> {
  const { reporter } = deps;
  const { key, csr } = newRequest(reporter.template);
  const compliance = await reporter.compliance(csr, otp);
  return keep(deps, key, await tried(deps, key, compliance), "tax_invoice.device_onboarded");
}

/** A new key with a new certificate, in the place of one that runs out. @throws as `onboard`; Error before there was one */
export async function renew(deps: Deps, otp: string): Promise<Onboarded> {
  const { db, deviceKeys, reporter } = deps;
  const device = await findDevice(db, deviceKeys, reporter.id);
  if (!device) throw new Error("Nothing to renew: onboard first.");
  const { key, csr } = newRequest(reporter.template);
  const { stage, access } = await reporter.renew(device.access, csr, otp);
  const production = stage === "production" ? access : await tried(deps, key, access);
  return keep(deps, key, production, "tax_invoice.device_renewed");
}

function newRequest(template: string): { key: KeyObject; csr: string } {
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "secp256k1" });
  return { key, csr: certificateRequest(key, { template, device: randomUUID() }) };
}

/** The samples, and the certificate that they earn. */
async function tried({ reporter, clock }: Deps, key: KeyObject, access: DeviceAccess): Promise<DeviceAccess> {
  const certificate = Buffer.from(access.certificate, "base64");
  for (const sample of complianceSamples({ key, certificate }, clock.now())) {
    const outcome = await reporter.checkSample(sample, access);
    if (outcome.state === "refused")
      throw new Error(
        `A sample was refused: ${outcome.messages.map(({ code, message }) => `${code} ${message}`).join("; ")}`,
      );
    if (outcome.state !== "accepted") throw new Error(`A sample was not taken: ${outcome.reason}. Run it again.`);
  }
  return reporter.production(access);
}

function keep(
  { db, clock, deviceKeys, reporter }: Deps,
  key: KeyObject,
  access: DeviceAccess,
  action: "tax_invoice.device_onboarded" | "tax_invoice.device_renewed",
): Promise<Onboarded> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const kept = await keepDevice(tx, deviceKeys, { reporter: reporter.id, key, access, at });
    const after = { reporter: reporter.id, expiresAt: kept.expiresAt.toISOString() };
    await recordAudit(tx, { staffId: null, action, subject: `device:${kept.id}`, after, at });
    return kept;
  });
}
