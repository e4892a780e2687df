import { randomInt } from "node:crypto";
import { internationalPhone } from "#contract/fields.ts";
import type { CallbackRequest } from "#contract/packages.ts";
import type { Locale } from "#contract/text.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { PackageBody } from "../package-body.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { packageCallbacks } from "../tables.ts";
import { callBy, callInSlotBy } from "./call-by.ts";
import { caseOfCallback } from "./case-of-callback.ts";

/** Tells who asked for a call that it is noted. */
export const acknowledgeCallbackJob = jobType<{ callbackId: string }>("packages.acknowledge-callback");

/** Tries before it is certain that case numbers, of which there are a million, have run out. */
const caseNumberTries = 20;

type Deps = Pick<PackagesDeps, "db" | "queue" | "clock" | "published">;
type Answer = { caseNumber: string; callBy: string };

/** Keeps the wish to be called, asks for its acknowledgement and opens its case, all or nothing. @throws AppError not_found */
export async function receiveCallback(deps: Deps, asked: CallbackRequest, locale: Locale): Promise<Answer> {
  const item = await deps.published.find<PackageBody>("package", asked.slug);
  if (!item) throw new AppError("not_found");
  for (let left = caseNumberTries; ; left--) {
    try {
      return await keepCallback(deps, asked, item, locale);
    } catch (error) {
      if (left === 0 || !isUniqueViolation(error)) throw error;
    }
  }
}

function keepCallback(
  { db, queue, clock }: Deps,
  asked: CallbackRequest,
  item: { id: string; body: PackageBody },
  locale: Locale,
) {
  const { name, phone_country: country, phone, slot, email, note } = asked;
  const now = clock.now();
  const row = {
    id: createSlug(),
    caseNumber: `K-${String(randomInt(1_000_000)).padStart(6, "0")}`,
    packageId: item.id,
    name,
    phone: internationalPhone(country, phone),
    email: email ?? null,
    slot,
    note,
    locale,
    callBy: slot === "any" ? callBy(now) : callInSlotBy(now, slot),
    askedAt: now,
  };
  return transaction(db, async (tx) => {
    await tx.insert(packageCallbacks).values(row);
    if (email) await queue.enqueue(tx, acknowledgeCallbackJob, { callbackId: row.id });
    await openCase(tx, clock, caseOfCallback(row, item.body.title));
    return { caseNumber: row.caseNumber, callBy: row.callBy.toISOString() };
  });
}
