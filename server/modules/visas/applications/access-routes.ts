import { eq } from "drizzle-orm";
import * as contract from "#contract/visa-access.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { maskEmail } from "#server/modules/contact-proofs/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ApplicationRow, visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { accessTo, ownApplication } from "./application-access.ts";

/** The way into an application from another browser: the code that opens a visitor's. */
export function accessRoutes(api: Api, deps: VisaDeps) {
  const find = async (id: string): Promise<ApplicationRow | null> => {
    const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.id, id));
    return row ?? null;
  };
  implement(api, contract.getVisaAccess, async ({ applicationId }, request) => {
    const row = await find(applicationId);
    const email = codeAddress(row);
    return {
      access: row && (await accessTo(deps, row, request)),
      code: email === null ? null : { to: maskEmail(email) },
    };
  });
  implement(api, contract.sendVisaCode, async ({ applicationId }, { browser, ip, locale }) => {
    const email = codeAddress(await find(applicationId));
    if (email === null) throw new AppError("not_found");
    const asker = { browser: browser.keep(), ip, locale };
    return { ...(await deps.contacts.sendCode(email, asker, "visa_code")), to: maskEmail(email) };
  });
  implement(api, contract.proveVisa, async ({ applicationId, attempt, code }, request) => {
    if (codeAddress(await find(applicationId)) === null) throw new AppError("not_found");
    await deps.contacts.prove({ attempt, code }, { browser: request.browser.keep(), ip: request.ip });
    const row = await find(applicationId);
    // The code of another address opens the applications of that address.
    if (!row || (await accessTo(deps, row, request)) === null) throw new AppError("not_found");
    const { userId } = await ownApplication(deps.db, row, request);
    return { access: userId === null ? ("holder" as const) : ("owner" as const) };
  });
}

/** Where a code goes that opens a visitor's application; nowhere, where it belongs to an account or no address was given. */
const codeAddress = (row: ApplicationRow | null): string | null => (row?.userId === null ? row.email : null);
