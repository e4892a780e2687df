import * as contract from "#contract/accounts.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { callerOf } from "./caller.ts";
import { resendCode } from "./codes/resend-code.ts";
import type { AccountDeps } from "./deps.ts";
import { mailLink } from "./links/mail-link.ts";
import { resetByLink, trustByLink } from "./links/open-link.ts";
import { logIn } from "./log-in/log-in.ts";
import { viewAccount } from "./profile/view-account.ts";
import { forgotPassword } from "./reset/forgot-password.ts";
import { setNewPassword, verifyReset } from "./reset/set-new-password.ts";
import { endSecondStep } from "./second-factor/second-step.ts";
import { endSession } from "./sessions/end-sessions.ts";
import type { OpenedSession } from "./sessions/open-session.ts";
import { register } from "./sign-up/register.ts";
import { verifyRegistration } from "./sign-up/verify-registration.ts";
import type { UserRow } from "./tables.ts";

/** Sign-up, login, the forgotten password: what a visitor may do. */
export function accountRoutes(api: Api, deps: AccountDeps) {
  implement(api, contract.register, (input, request) => register(deps, input, callerOf(request, "browser")));
  implement(api, contract.verifyRegistration, async (input, request) =>
    answerLogin(await verifyRegistration(deps, input, callerOf(request, input.client)), request),
  );
  implement(api, contract.resendCode, ({ attempt }, { ip }) => resendCode(deps, attempt, ip));
  implement(api, contract.logIn, async (input, request) => {
    const done = await logIn(deps, input, callerOf(request, input.client));
    if ("secondFactor" in done) return { token: null, account: null, secondFactor: done.secondFactor };
    return { ...answerLogin(done, request), secondFactor: null };
  });
  implement(api, contract.logInSecondFactor, async (input, request) =>
    answerLogin(await endSecondStep(deps, input, callerOf(request, input.client)), request),
  );
  implement(api, contract.logOut, async (_, request) => {
    const session = sessionOf(request);
    await endSession(deps, session, session.sessionId);
    leaveBrowser(request);
    return {};
  });
  implement(api, contract.forgotPassword, ({ email }, request) =>
    forgotPassword(deps, email, callerOf(request, "browser")),
  );
  implement(api, contract.verifyReset, (input, { ip }) => verifyReset(deps, input, ip));
  implement(api, contract.setNewPassword, async (input, request) => {
    request.cookies.keepDevice(await setNewPassword(deps, input, callerOf(request, "browser")));
    return {};
  });
  implement(api, contract.mailLink, ({ email }, request) => mailLink(deps, email, callerOf(request, "browser")));
  implement(api, contract.resetByLink, ({ token }) => resetByLink(deps, token));
  implement(api, contract.trustByLink, async ({ token, client }, request) => {
    const device = await trustByLink(deps, token, callerOf(request, client));
    if (client === "browser") request.cookies.keepDevice(device);
    return {};
  });
}

function answerLogin({ user, opened }: { user: UserRow; opened: OpenedSession }, { cookies }: RequestContext) {
  if (opened.cookies) cookies.signIn(opened.cookies);
  return { token: opened.token, account: viewAccount(user) };
}

/** Nothing of the account stays in this browser, nor what was booked here before the login: somebody else may use it next. */
export function leaveBrowser({ cookies, browser }: RequestContext) {
  cookies.signOut();
  browser.forget();
}

/** @throws AppError unauthenticated; `implement` has refused before, wherever an endpoint asks for a user */
export function sessionOf({ session }: RequestContext) {
  if (!session) throw new AppError("unauthenticated");
  return session;
}
