import { silentLog } from "#server/platform/log.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import type { SentTransfer, SettlementDeps } from "../deps.ts";
import type { plantedSettlement } from "./planted-settlement.ts";

const unused = () => Promise.reject(new Error("not asked"));
type Given = { known?: ReturnType<typeof plantedSettlement>["known"]; transfers?: readonly SentTransfer[] };

/** Imports on a database of their own, with payments of a planted settlement and transfers; `movements` are what they wrote. */
export async function openImport({ known = new Map(), transfers = [] }: Given) {
  const { database: db, queue, clock, ...platform } = await createTestPlatform();
  const movements: { key: string; entries: Partial<Record<string, number>>; at?: Date }[] = [];
  const deps: SettlementDeps = {
    db,
    queue,
    clock,
    log: silentLog,
    source: { id: "sandbox", list: unused, fetch: unused },
    gateways: ["sandbox"],
    chargebacks: { list: unused, sendEvidence: unused, accept: unused },
    payments: {
      byGatewayRefs: async (_, refs) => refs.flatMap((ref) => known.get(ref) ?? []),
      byIds: unused,
      byReference: async () => [],
      movements: unused,
      transfers: async (from) => transfers.filter(({ at }) => at >= from),
      transfersByIds: async (ids) => transfers.filter(({ id }) => ids.includes(id)),
      write: async (_, movement) => void movements.push(movement),
      dispute: unused,
      promised: unused,
      balances: unused,
    },
  };
  return {
    deps,
    clock,
    movements,
    /** What stands in an account by what was written. */
    balance: (account: string) => movements.reduce((sum, { entries }) => sum + (entries[account] ?? 0), 0),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}
