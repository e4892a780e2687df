import * as z from "zod/mini";
import { codeAttempt, mailedCode } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { secretId } from "./primitives.ts";
import { visaApplicationInput } from "./visa-applications.ts";

/** `owner`: the account it belongs to. `holder`: the browser that began a visitor's application, or proved its address. */
export const visaAccess = z.enum(["owner", "holder"]);
export type VisaAccess = z.infer<typeof visaAccess>;

/** The same answer for an application that does not exist and another's. */
export const getVisaAccess = endpoint({
  name: "getVisaAccess",
  method: "GET",
  path: "/visa-applications/:applicationId/access",
  access: "public",
  summary:
    "What this browser or account may do with an application: null where it opens nothing. `code` tells where a code can be sent that opens it.",
  input: visaApplicationInput,
  output: z.object({
    access: z.nullable(visaAccess),
    /** Where a code would go, masked; null: no code opens this application. */
    code: z.nullable(z.object({ to: z.string() })),
  }),
});

export const sendVisaCode = endpoint({
  name: "sendVisaCode",
  method: "POST",
  path: "/visa-applications/:applicationId/proof",
  access: "public",
  summary: "Mails a code to the address of a visitor's application; only this browser can give it back.",
  input: visaApplicationInput,
  output: z.extend(codeAttempt, { to: z.string() }),
  limit: { points: 10, seconds: 60 },
});

export const proveVisa = endpoint({
  name: "proveVisa",
  method: "PUT",
  path: "/visa-applications/:applicationId/proof",
  access: "public",
  summary:
    "Proves the address by the mailed code: this browser holds the application for 30 days. Who is logged in becomes its owner.",
  input: z.extend(visaApplicationInput, { attempt: secretId, code: mailedCode }),
  output: z.object({ access: visaAccess }),
  limit: { points: 20, seconds: 60 },
});
