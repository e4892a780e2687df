import { createSandboxReporter } from "#server/adapters/invoice-reporter/sandbox/sandbox-reporter.ts";
import { readZatcaSettings } from "#server/adapters/invoice-reporter/zatca/zatca-partner.ts";
import { createZatcaReporter } from "#server/adapters/invoice-reporter/zatca/zatca-reporter.ts";
import { createTaxInvoices } from "#server/modules/tax-invoices/index.ts";
import type { Platform } from "./platform.ts";
import type { Sandboxes } from "./sandboxes.ts";

/** Tax invoices, before the authority's service or the one in a box. */
export function composeTaxInvoices(platform: Platform, sandboxes: Sandboxes) {
  const { env, database: db, queue, clock, log, keyFor } = platform;
  const reporter =
    env.INVOICE_REPORTER === "zatca"
      ? createZatcaReporter({ db, clock, log }, readZatcaSettings(env))
      : createSandboxReporter(sandboxes.openTaxes);
  const [keys, deviceKeys] = [keyFor("tax invoices"), keyFor("stamp devices")];
  return createTaxInvoices({ db, queue, clock, log, keys, deviceKeys, reporter });
}
