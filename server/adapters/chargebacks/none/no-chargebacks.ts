import type { ChargebackSource } from "#server/modules/settlement/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";

/** A gateway that tells of chargebacks by mail, and settles them in its statements: nothing can be listed or answered by a call. */
export const noChargebacks: ChargebackSource = {
  list: async () => [],
  sendEvidence: async () => {
    throw new SupplierError("not_permitted", { code: "by_mail" });
  },
  accept: async () => {
    throw new SupplierError("not_permitted", { code: "by_mail" });
  },
};
