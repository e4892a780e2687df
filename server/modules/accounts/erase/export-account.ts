import { asc, eq } from "drizzle-orm";
import type { AccountDeps } from "../deps.ts";
import { listCompanies } from "../companies/companies.ts";
import { viewAccount } from "../profile/view-account.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { knownDevices, savedTravellers, sessions } from "../tables.ts";
import { openNumber, viewTraveller } from "../travellers/traveller-rows.ts";

/**
 * Everything that is kept of the person (PDPL), but secrets: those are hashes, which say nothing of anybody. Whole document
 * numbers are in it, so the password is asked for once more.
 * @throws AppError invalid_input (`password.wrong`), too_many_requests
 */
export async function exportAccount(
  deps: AccountDeps,
  userId: string,
  password: string,
): Promise<Record<string, unknown>> {
  const { db, bookings, messages, evaluations, favourites, alerts, devices: told, balances, keys, clock, log } = deps;
  const user = await confirmPassword(deps, userId, password);
  const [travellers, places, devices] = await Promise.all([
    db.select().from(savedTravellers).where(eq(savedTravellers.userId, userId)).orderBy(asc(savedTravellers.createdAt)),
    db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
  ]);
  log.info("account exported", { userId });
  return {
    exportedAt: clock.now().toISOString(),
    account: viewAccount(user),
    savedTravellers: travellers.map((row) => ({
      ...viewTraveller(keys, row),
      passport_number: openNumber(keys, row),
      savedAt: row.createdAt.toISOString(),
    })),
    savedCompanies: await listCompanies(db, userId),
    sessions: places.map(({ device, ip, createdAt, seenAt, expiresAt }) => ({
      device,
      ip,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    knownDevices: devices.map(({ seenAt }) => ({ seenAt: seenAt.toISOString() })),
    favourites: await favourites.exportFavourites(userId),
    priceAlerts: await alerts.exportAlerts({ userId, email: user.email }),
    toldDevices: await told.exportDevices(userId),
    balance: await balances.exportBalance(userId),
    bookings: await bookings.exportBookings(userId),
    evaluations: await evaluations.exportEvaluations(await bookings.bookingIds(userId)),
    messages: await messages.exportMessages(user.email),
  };
}
