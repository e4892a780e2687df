import { asc, eq } from "drizzle-orm";
import type { VisaValues } from "#contract/visa-form.ts";
import type { Session } from "#server/http/request-context.ts";
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

/** A traveller with the answers opened. */
export type Traveller = TravellerRow & { values: VisaValues };
/** An application with everything in it. */
export type Application = { row: ApplicationRow; travellers: Traveller[]; files: FileRow[] };

type Asking = Pick<Session, "userId"> | null;

/** Who has the id may see it, unless it belongs to an account: then only that. @throws AppError not_found */
function assertMaySee({ userId }: ApplicationRow, session: Asking): void {
  if (userId !== null && userId !== session?.userId) throw new AppError("not_found");
}

/** @throws AppError not_found */
export async function findApplication(
  { db }: Pick<VisaDeps, "db">,
  id: string,
  session: Asking,
): Promise<ApplicationRow> {
  const [row] = await db.select().from(visaApplications).where(eq(visaApplications.id, id));
  if (!row) throw new AppError("not_found");
  assertMaySee(row, session);
  return row;
}

/** The row, locked until the transaction ends; it becomes the application of who is logged in, if it is nobody's. @throws AppError not_found */
export async function lockApplication(tx: Transaction, id: string, session: Asking): Promise<ApplicationRow> {
  const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  assertMaySee(row, session);
  if (row.userId || !session) return row;
  await tx.update(visaApplications).set({ userId: session.userId }).where(eq(visaApplications.id, id));
  return { ...row, userId: session.userId };
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
