import type { Api } from "#server/http/request-context.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { bankOpenOnDay, lateAtBank } from "./bank/bank-open-on-day.ts";
import { healBankLines } from "./bank/heal-bank-lines.ts";
import { watchBank } from "./bank/watch-bank.ts";
import { chargebackRoutes } from "./chargebacks/chargeback-routes.ts";
import { recordChargebacks } from "./chargebacks/record-chargebacks.ts";
import type { SettlementDeps, SettlementDeskDeps } from "./deps.ts";
import { settlementRoutes } from "./desk/settlement-routes.ts";
import { healLines } from "./differences/heal-differences.ts";
import { watchMissing } from "./differences/watch-missing.ts";
import { fetchSettlements } from "./gateway/fetch-settlements.ts";
import { openOnDay } from "./open-on-day.ts";

export {
  type ChargebackSource,
  type GatewayChargeback,
  lineTypes,
  type Settlement,
  type SettlementSource,
} from "./settlement-source.ts";

/** Brings in chargebacks and what the gateway has settled, and looks again at what did not agree. */
export const fetchSettlementsJob = jobType<Record<string, never>>("settlement.fetch", { retries: 2, timeout: 600 });

/** Settlements of the gateway: what was paid out, line by line against our payments and the books (docs/decisions/0077). */
export function createSettlement(deps: SettlementDeps) {
  const { queue } = deps;
  queue.handle(fetchSettlementsJob, async () => {
    await recordChargebacks(deps);
    await fetchSettlements(deps);
    await healLines(deps);
    await watchMissing(deps);
    await healBankLines(deps);
    await watchBank(deps);
  });
  queue.schedule(fetchSettlementsJob, "10 * * * *", {});
  return {
    ofDesk: (asked: Pick<SettlementDeskDeps, "namesOf" | "evidenceOf">) => ({
      routes: (api: Api) => {
        settlementRoutes(api, { ...deps, ...asked });
        chargebackRoutes(api, { ...deps, ...asked });
      },
    }),
    recordChargebacks: () => recordChargebacks(deps),
    /** For the day close. */
    openOnDay: (day: string) => openOnDay(deps, day),
    bankOpenOnDay: (day: string) => bankOpenOnDay(deps, day),
    lateAtBank: (day: string) => lateAtBank(deps, day),
  };
}
