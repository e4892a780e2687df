import { proveVisa, sendVisaCode } from "#contract/visa-access.ts";
import type { CodeCalls } from "#web/features/account/contact-code-action.ts";

/** The code that opens an application in a browser that does not hold it. */
export const visaCode = (applicationId: string): CodeCalls => ({
  send: (api) => api(sendVisaCode, { applicationId }),
  give: (api, given) => api(proveVisa, { applicationId, ...given }),
});
