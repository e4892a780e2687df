import { asc, eq, lt } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import type { AlertDeps } from "./deps.ts";
import { ofOwner } from "./of-address.ts";
import { priceAlertMails, priceAlerts } from "./tables.ts";

type Deps = Pick<AlertDeps, "db">;
type Owner = { userId: string; email: string };

/** What is watched for an account and its address, as JSON. */
export async function exportAlerts({ db }: Deps, owner: Owner): Promise<unknown[]> {
  const rows = await db.select().from(priceAlerts).where(ofOwner(owner)).orderBy(asc(priceAlerts.createdAt));
  return rows.map(({ search, told, seen, seenAt, createdAt, locale }) => ({
    search,
    told,
    seen,
    seenAt: seenAt.toISOString(),
    language: locale,
    createdAt: createdAt.toISOString(),
  }));
}

/** A repeat finds nothing more. */
export async function eraseAlerts({ db }: Deps, owner: Owner): Promise<void> {
  await db.delete(priceAlerts).where(ofOwner(owner));
  await db.delete(priceAlertMails).where(eq(priceAlertMails.email, owner.email));
}

/** Those that left before then, and mails of days before; says how many. */
export async function deleteEnded({ db }: Deps, before: Date): Promise<number> {
  const day = riyadhDay(before);
  const ended = await db.delete(priceAlerts).where(lt(priceAlerts.lastDay, day));
  const mails = await db.delete(priceAlertMails).where(lt(priceAlertMails.day, day));
  return (ended.rowCount ?? 0) + (mails.rowCount ?? 0);
}
