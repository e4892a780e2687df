import { asc, eq } from "drizzle-orm";
import type { VisaValues } from "#contract/visa-form.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type ApplicationRow,
  type FileRow,
  type TravellerRow,
  visaApplications,
  visaFiles,
  visaTravellers,
} from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { accessTo, type Asker, ownApplication } from "./application-access.ts";

/** A traveller with the answers opened. */
export type Traveller = TravellerRow & { values: VisaValues };
/** An application with everything in it. */
export type Application = { row: ApplicationRow; travellers: Traveller[]; files: FileRow[] };

/** An application that the asker may open. @throws AppError not_found */
export async function findApplication(
  deps: Pick<VisaDeps, "db" | "contacts">,
  id: string,
  asker: Asker,
): Promise<ApplicationRow> {
  const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.id, id));
  if (!row || (await accessTo(deps, row, asker)) === null) throw new AppError("not_found");
  return row;
}

/**
 * The row of one that was found for this asker, locked until the transaction ends; a visitor's becomes that of who is logged in.
 * @throws AppError not_found when another account was faster
 */
export async function lockApplication(
  tx: Transaction,
  found: ApplicationRow,
  asker: Pick<Asker, "session">,
): Promise<ApplicationRow> {
  const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.id, found.id)).for("update");
  if (!row || (row.userId !== null && row.userId !== asker.session?.userId)) throw new AppError("not_found");
  return ownApplication(tx, row, asker);
}

/** @throws AppError conflict when it was sent already */
export function assertDraft({ status }: ApplicationRow): void {
  if (status !== "draft") throw new AppError("conflict", { details: { status } });
}

export async function openApplication(
  { keys }: Pick<VisaDeps, "keys">,
  db: DatabaseOrTransaction,
  row: ApplicationRow,
): Promise<Application> {
  const travellers = await db
    .select()
    .from(visaTravellers)
    .where(eq(visaTravellers.applicationId, row.id))
    .orderBy(asc(visaTravellers.position));
  const files = await db
    .select()
    .from(visaFiles)
    .where(eq(visaFiles.applicationId, row.id))
    .orderBy(asc(visaFiles.uploadedAt), asc(visaFiles.id));
  return { row, travellers: travellers.map((each) => ({ ...each, values: openAnswers({ keys }, each) })), files };
}

const openAnswers = ({ keys }: Pick<VisaDeps, "keys">, { answers, id }: TravellerRow): VisaValues =>
  JSON.parse(decryptText(keys.answers, answers, id)) as VisaValues;

export const sealAnswers = ({ keys }: Pick<VisaDeps, "keys">, id: string, values: VisaValues): string =>
  encryptText(keys.answers, JSON.stringify(values), id);
