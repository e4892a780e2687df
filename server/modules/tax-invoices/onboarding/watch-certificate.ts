import { jobType } from "#server/platform/queue/queue.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { findDevice, isNearlyOver } from "./devices.ts";

/** Looks every morning whether the certificate runs out soon. */
export const watchCertificateJob = jobType<Record<string, never>>("tax-invoices.watch-certificate", { retries: 2 });

/** Says so in the log for a month, every day; finance reads it on its page. */
export async function watchCertificate({
  db,
  deviceKeys,
  reporter,
  clock,
  log,
}: Pick<TaxInvoiceDeps, "db" | "deviceKeys" | "reporter" | "clock" | "log">): Promise<void> {
  const device = await findDevice(db, deviceKeys, reporter.id);
  if (!device || !isNearlyOver(device.expiresAt, clock.now())) return;
  log.error("certificate of tax invoices runs out: renew it", { expiresAt: device.expiresAt.toISOString() });
}
