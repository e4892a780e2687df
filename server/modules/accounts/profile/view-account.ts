import { eq } from "drizzle-orm";
import type { Account, Preferences } from "#contract/accounts.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { type UserRow, users } from "../tables.ts";

/** Accounts older than these choices have their defaults. */
const laterChoices: Partial<Preferences> = { digits: "latn", calendar: "gregorian" };

export const viewAccount = (user: UserRow): Account => ({
  id: user.id,
  email: user.email,
  title: user.title,
  firstName: user.firstName,
  lastName: user.lastName,
  picture: user.picture && `/api/pictures/${user.picture}`,
  preferences: { ...laterChoices, ...user.preferences },
  secondFactor: user.secondFactorAt !== null,
  createdAt: user.createdAt.toISOString(),
});

/** @throws AppError unauthenticated when the account has gone */
export async function findUser({ db }: Pick<AccountDeps, "db">, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError("unauthenticated");
  return user;
}
