import type { Locale } from "#contract/text.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createBookingReference, createSlug } from "#server/platform/ids.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { type ApplicationRow, visaApplications, visaEvents, visaTravellers } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { sealAnswers } from "./find-application.ts";

export const mostTravellers = 9;

type Input = {
  serviceId: string;
  travellers: number;
  locale: Locale;
  userId: string | null;
  /** Of the browser that holds it, where nobody is logged in. */
  browserHash: string | null;
};

/** @throws AppError not_found for a visa that is not on sale */
export async function startApplication(deps: VisaDeps, input: Input): Promise<ApplicationRow> {
  findService(await readCatalogue(deps.published), input.serviceId);
  for (;;) {
    try {
      return await transaction(deps.db, (tx) => insert(deps, tx, input));
    } catch (error) {
      // Two applications drew the same reference: draw again.
      if (!isUniqueViolation(error, "visa_applications_reference_key")) throw error;
    }
  }
}

async function insert(deps: VisaDeps, tx: Transaction, input: Input): Promise<ApplicationRow> {
  const now = deps.clock.now();
  const [row] = await tx
    .insert(visaApplications)
    .values({
      id: createSlug(),
      reference: createBookingReference(),
      userId: input.userId,
      browserHash: input.browserHash,
      serviceId: input.serviceId,
      locale: input.locale,
      status: "draft",
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new AppError("internal");
  await tx.insert(visaEvents).values({ applicationId: row.id, number: 1, status: "draft", at: now });
  for (let position = 0; position < input.travellers; position++) await insertTraveller(deps, tx, row.id, position);
  return row;
}

export async function insertTraveller(
  deps: VisaDeps,
  tx: Transaction,
  applicationId: string,
  position: number,
): Promise<void> {
  const id = createSlug();
  await tx.insert(visaTravellers).values({ id, applicationId, position, answers: sealAnswers(deps, id, {}) });
}
