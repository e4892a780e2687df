import type { PartnerAnswer, PartnerRefusal, PartnerSettings } from "#server/platform/partners/partner.ts";
import { readWait } from "./read-wait.ts";

/** The authority's three systems: for whoever develops, for a taxpayer who tries, and the real one. */
export const zatcaEnvironments = ["developer-portal", "simulation", "core"] as const;
export type ZatcaSettings = { environment: (typeof zatcaEnvironments)[number]; origin: string };

export const readZatcaSettings = (env: {
  ZATCA_ENVIRONMENT: ZatcaSettings["environment"];
  ZATCA_URL: string;
}): ZatcaSettings => ({ environment: env.ZATCA_ENVIRONMENT, origin: env.ZATCA_URL });

/**
 * What is read as an answer and not as a fault. 208: cleared before; 303: clearance is off, report it instead; 400: refused, with the
 * rules; 409: reported before; 428: a renewal wants samples first.
 */
const answers = [208, 303, 400, 409, 428];

export const zatcaPartner = ({ origin }: ZatcaSettings): PartnerSettings => ({
  id: "zatca",
  origin,
  headers: { "accept-version": "V2", "accept-language": "en" },
  deadlineMs: 60_000,
  atOnce: 4,
  waiting: 64,
  quota: { calls: 300, seconds: 60 },
  lookToBook: null,
  answers,
  // Documents name a buyer, and the rest opens the device.
  personal: ["invoice", "clearedInvoice", "binarySecurityToken", "csr", "secret"],
  readRefusal,
  readWait,
});

/** 401: the device is not known, or not any more. 413: the document is too large. 429: too many calls. The rest is its trouble. */
function readRefusal({ status }: PartnerAnswer): PartnerRefusal {
  const code = `http_${status}`;
  if (status === 401 || status === 403) return { kind: "auth", code };
  if (status === 429) return { kind: "rate_limited", code };
  if (status === 503) return { kind: "unavailable", code, certain: true };
  if (status >= 500) return { kind: "unavailable", code };
  return { kind: "invalid_request", code };
}
