import * as contract from "#contract/profile.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { callerOf } from "../caller.ts";
import type { AccountDeps } from "../deps.ts";
import { confirmEmailChange, startEmailChange } from "../email-change/change-email.ts";
import { deleteAccount } from "../erase/delete-account.ts";
import { exportAccount } from "../erase/export-account.ts";
import { changePassword } from "../passwords/change-password.ts";
import { pictureRoutes } from "../picture/routes.ts";
import { leaveBrowser, sessionOf } from "../routes.ts";
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from "../second-factor/set-second-factor.ts";
import { endOtherSessions, endSession } from "../sessions/end-sessions.ts";
import { listSessions } from "../sessions/list-sessions.ts";
import { savePreferences, saveProfile } from "./save-profile.ts";
import { findUser, viewAccount } from "./view-account.ts";

/** What the person who is logged in may do with the account. */
export function profileRoutes(api: Api, deps: AccountDeps) {
  implement(api, contract.getAccount, async (_, request) =>
    viewAccount(await findUser(deps, sessionOf(request).userId)),
  );
  implement(api, contract.saveProfile, async (input, request) =>
    viewAccount(await saveProfile(deps, sessionOf(request).userId, input)),
  );
  implement(api, contract.savePreferences, async (input, request) =>
    viewAccount(await savePreferences(deps, sessionOf(request).userId, input)),
  );
  pictureRoutes(api, deps);
  implement(api, contract.changePassword, async (input, request) => {
    const session = sessionOf(request);
    const caller = callerOf(request, session.native ? "native" : "browser");
    const { token, cookies } = await changePassword(deps, session, input, caller);
    if (cookies) request.cookies.signIn(cookies);
    return { token };
  });
  implement(api, contract.startEmailChange, (input, request) =>
    startEmailChange(deps, sessionOf(request).userId, input, callerOf(request, "browser")),
  );
  implement(api, contract.confirmEmailChange, async (input, request) =>
    viewAccount(await confirmEmailChange(deps, sessionOf(request).userId, input, request)),
  );
  implement(api, contract.listSessions, (_, request) => listSessions(deps, sessionOf(request), request.locale));
  implement(api, contract.endSession, async ({ sessionId }, request) => {
    const session = sessionOf(request);
    await endSession(deps, session, sessionId);
    if (sessionId === session.sessionId) leaveBrowser(request);
    return {};
  });
  implement(api, contract.endOtherSessions, async (_, request) => ({
    ended: await endOtherSessions(deps, sessionOf(request)),
  }));
  implement(api, contract.startSecondFactor, ({ password }, request) =>
    startSecondFactor(deps, sessionOf(request).userId, password),
  );
  implement(api, contract.confirmSecondFactor, async ({ code }, request) => ({
    recoveryCodes: await confirmSecondFactor(deps, sessionOf(request).userId, code, callerOf(request, "browser")),
  }));
  implement(api, contract.removeSecondFactor, async ({ password }, request) =>
    viewAccount(await removeSecondFactor(deps, sessionOf(request).userId, password, callerOf(request, "browser"))),
  );
  implement(api, contract.exportAccount, ({ password }, request) =>
    exportAccount(deps, sessionOf(request).userId, password),
  );
  implement(api, contract.deleteAccount, async ({ password }, request) => {
    const told = await deleteAccount(deps, sessionOf(request).userId, password);
    leaveBrowser(request);
    return told;
  });
}
