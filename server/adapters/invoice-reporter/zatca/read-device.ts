import * as z from "zod/mini";
import type { DeviceAccess } from "#server/modules/tax-invoices/index.ts";
import type { PartnerAnswer } from "#server/platform/partners/partner.ts";
import { SupplierError } from "#server/platform/supplier.ts";

const body = z.object({
  requestID: z.union([z.number(), z.string()]),
  binarySecurityToken: z.string().check(z.minLength(1)),
  secret: z.string().check(z.minLength(1)),
});

/** What a device logs in with, of an answer that grants it; its token is the certificate's base64 in base64 once more. @throws SupplierError */
export function readDevice({ status, body: sent }: PartnerAnswer): DeviceAccess {
  const parsed = body.safeParse(sent);
  if (!parsed.success) throw new SupplierError("invalid_request", { code: `http_${status}`, httpStatus: status });
  const { requestID, binarySecurityToken, secret } = parsed.data;
  const certificate = Buffer.from(binarySecurityToken, "base64").toString("ascii");
  return { requestId: String(requestID), certificate, secret };
}
