import { and, asc, eq, gte, or, type SQL } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import type { PriceAlert } from "#contract/price-alerts.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AlertDeps } from "./deps.ts";
import { addressOf, ofOwner } from "./of-address.ts";
import { type AlertRow, priceAlerts } from "./tables.ts";

type Deps = Pick<AlertDeps, "db" | "clock" | "product" | "emailOf" | "proofs">;

/** By an alert's id, or by the key of all to one address. */
export const named = (key: string): SQL => or(eq(priceAlerts.id, key), eq(priceAlerts.watcher, key)) as SQL;

/** What is watched still, the next departure first. */
const findWatched = ({ db, clock }: Pick<Deps, "db" | "clock">, which: SQL): Promise<AlertRow[]> =>
  db
    .select()
    .from(priceAlerts)
    .where(and(which, gte(priceAlerts.lastDay, riyadhDay(clock.now()))))
    .orderBy(asc(priceAlerts.lastDay), asc(priceAlerts.id));

/** Those to the account's address, also what was set without a login. */
export async function listAlerts(deps: Deps, userId: string, locale: Locale): Promise<PriceAlert[]> {
  const email = await deps.emailOf(userId);
  if (email === null) return [];
  const rows = await findWatched(deps, ofOwner({ email, userId }));
  return rows.map((row) => viewAlert(deps, row, locale));
}

export async function showAlerts(deps: Deps, key: string, locale: Locale) {
  const rows = await findWatched(deps, named(key));
  const email = rows[0] ? await addressOf(deps, rows[0]) : null;
  return {
    alerts: rows.map((row) => viewAlert(deps, row, locale)),
    to: email === null ? null : deps.proofs.mask(email),
  };
}

/** Whose the alerts of a key are, and the last day of all to that address. @throws AppError not_found */
export async function findOwner(deps: Pick<Deps, "db" | "clock">, key: string) {
  const [first] = await findWatched(deps, named(key));
  if (!first) throw new AppError("not_found");
  const { watcher } = first;
  const rows = await findWatched(deps, eq(priceAlerts.watcher, watcher));
  const userId = rows.find((row) => row.userId !== null)?.userId ?? null;
  return { userId, watcher, lastDay: rows.at(-1)?.lastDay ?? first.lastDay };
}

export function viewAlert({ product }: Pick<Deps, "product">, row: AlertRow, locale: Locale): PriceAlert {
  const { id, search, told, seen, seenAt } = row;
  return {
    id,
    search,
    ...product.describe(search, locale),
    told: sar(told),
    seen: sar(seen),
    seenAt: seenAt.toISOString(),
  };
}
