import * as contract from "#contract/balance.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PaymentDeps } from "../deps.ts";
import { payOut } from "./pay-out.ts";
import { viewBalance } from "./view-balance.ts";

export function balanceRoutes(api: Api, deps: Pick<PaymentDeps, "db" | "queue" | "clock">): void {
  implement(api, contract.getBalance, (_, request) => viewBalance(deps.db, userOf(request)));
  implement(api, contract.payOutBalance, async ({ amount }, request) => {
    const userId = userOf(request);
    const { locale, idempotencyKey } = request;
    await payOut(deps, { userId, amount, idempotencyKey: idempotencyKey ?? "", locale });
    return viewBalance(deps.db, userId);
  });
}

/** @throws AppError unauthenticated; `implement` has refused before */
function userOf({ session }: RequestContext): string {
  if (!session) throw new AppError("unauthenticated");
  return session.userId;
}
