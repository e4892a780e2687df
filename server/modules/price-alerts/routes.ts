import * as contract from "#contract/price-alerts.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AlertDeps } from "./deps.ts";
import { listAlerts, showAlerts } from "./find-alerts.ts";
import { stopAlerts } from "./stop-alerts.ts";
import { watchPrice } from "./watch-price.ts";

export function alertRoutes(api: Api, deps: AlertDeps) {
  implement(api, contract.watchPrice, async ({ search, ...given }, request) => {
    const owner = await provenOwner(deps, given, request);
    return watchPrice(deps, { search, owner }, request);
  });
  implement(api, contract.sendAlertCode, async ({ email }, { browser, ip, locale }) => ({
    ...(await deps.proofs.sendCode(email, { browser: browser.keep(), ip, locale }, "price_alert_code")),
    to: deps.proofs.mask(email),
  }));
  implement(api, contract.listPriceAlerts, async (_, { session, locale }) => ({
    alerts: session ? await listAlerts(deps, session.userId, locale) : [],
  }));
  implement(api, contract.getPriceAlerts, ({ key }, { locale }) => showAlerts(deps, key, locale));
  implement(api, contract.stopPriceAlerts, async ({ key }) => ({ stopped: await stopAlerts(deps, key) }));
}

type Given = { email?: string | undefined; proof?: { attempt: string; code: string } | undefined };

/**
 * To whom the mails go: nobody is written to who has not proven the address.
 * @throws AppError proof_required, invalid_input (`email.required`, and as `ContactProofs.prove`)
 */
async function provenOwner(
  { proofs, emailOf }: AlertDeps,
  { email, proof }: Given,
  request: RequestContext,
): Promise<{ email: string; userId: string | null }> {
  const { session, browser, ip } = request;
  if (session) {
    const own = await emailOf(session.userId);
    if (own === null) throw new AppError("unauthenticated");
    return { email: own, userId: session.userId };
  }
  if (proof) return { email: (await proofs.prove(proof, { browser: browser.keep(), ip })).email, userId: null };
  if (email === undefined) throw new AppError("invalid_input", { errors: { email: ["required"] } });
  if (!(await proofs.proves(email, request))) throw new AppError("proof_required");
  return { email: email.toLowerCase(), userId: null };
}
