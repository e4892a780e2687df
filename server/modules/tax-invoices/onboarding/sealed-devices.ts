import { sealedColumn, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { stampDevices } from "../tables.ts";

/** What lies encrypted of devices: the key that stamps, and what opens the authority's service. */
export const sealedDevices = ({ db, deviceKeys: keys }: Pick<TaxInvoiceDeps, "db" | "deviceKeys">): SealedPlace[] =>
  (["key", "secret"] as const).map((column) =>
    sealedColumn(db, {
      name: `stamp_devices.${column}`,
      table: stampDevices,
      id: stampDevices.id,
      column: stampDevices[column],
      keys,
    }),
  );
