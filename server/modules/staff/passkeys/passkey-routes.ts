import { asc, eq } from "drizzle-orm";
import * as contract from "#contract/admin/passkeys.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { StaffDeps } from "../deps.ts";
import { confirmByPasskey } from "../log-in/confirm-by-passkey.ts";
import { staffOf } from "../staff-of.ts";
import { staffPasskeys } from "../tables.ts";
import { viewMember } from "../view-member.ts";
import { addOwnPasskey } from "./add-passkey.ts";
import { beginLoginByPasskey } from "./begin-login.ts";
import { beginAddingPasskey } from "./begin-passkey.ts";
import { mostPasskeys } from "./relying-party.ts";
import { removeOwnPasskey } from "./remove-passkey.ts";
import { viewPasskey } from "./view-passkey.ts";

/** One's own passkeys, and logging in by one. */
export function passkeyRoutes(api: Api, deps: StaffDeps) {
  implement(api, contract.listPasskeys, async (_, request) => {
    const own = eq(staffPasskeys.staffId, staffOf(request).staffId);
    const rows = await deps.db.select().from(staffPasskeys).where(own).orderBy(asc(staffPasskeys.createdAt));
    return { passkeys: rows.map(viewPasskey), most: mostPasskeys };
  });
  implement(api, contract.beginPasskey, ({ code }, request) => beginAddingPasskey(deps, code, staffOf(request)));
  implement(api, contract.addPasskey, async (input, request) =>
    viewPasskey(await addOwnPasskey(deps, input, staffOf(request))),
  );
  implement(api, contract.removePasskey, async (input, request) => {
    await removeOwnPasskey(deps, input, staffOf(request).staffId);
    return {};
  });
  implement(api, contract.beginPasskeyLogin, (_, request) => beginLoginByPasskey(deps, request));
  implement(api, contract.confirmPasskeyLogin, async ({ used }, request) =>
    viewMember(await confirmByPasskey(deps, used, request)),
  );
}
