import { lte } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { SupplierError } from "#server/platform/supplier.ts";
import { createMask, maskPath } from "./mask.ts";
import type { PartnerAnswer, PartnerCall, PartnerSettings } from "./partner.ts";
import { partnerCalls } from "./tables.ts";

export type Attempt = {
  call: PartnerCall;
  attempt: number;
  startedAt: Date;
  ms: number;
  answer: PartnerAnswer | null;
  fault: SupplierError | null;
};

/** Writes attempts down, masked. */
export function createRecorder(db: Database, partner: Pick<PartnerSettings, "id" | "personal" | "requestIdHeader">) {
  const mask = createMask(partner.personal);
  return async ({ call, attempt, startedAt, ms, answer, fault }: Attempt): Promise<void> => {
    const response = answer ? mask(answer.body) : { value: null, isCut: false };
    await db.insert(partnerCalls).values({
      partner: partner.id,
      name: call.name,
      effect: call.effect,
      requestId: call.context.requestId,
      attempt,
      method: call.method,
      path: maskPath(call.path, mask),
      request: call.body === undefined ? null : mask(call.body).value,
      status: answer?.status ?? null,
      response: response.value,
      isCut: response.isCut,
      fault: fault?.kind ?? null,
      code: fault?.info.code ?? null,
      partnerRequestId: (partner.requestIdHeader && answer?.headers.get(partner.requestIdHeader)) || null,
      ms,
      at: startedAt,
      bookingId: call.context.bookingId ?? null,
    });
  };
}

/** Deletes recordings from before an instant; answers how many. */
export const deleteOldCalls = async (db: Database, before: Date): Promise<number> =>
  (await db.delete(partnerCalls).where(lte(partnerCalls.at, before))).rowCount ?? 0;
