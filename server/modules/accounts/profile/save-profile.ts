import { eq, sql } from "drizzle-orm";
import type { Preferences } from "#contract/accounts.ts";
import type { saveProfile as contract } from "#contract/profile.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CheckedInput } from "../checked-input.ts";
import type { AccountDeps } from "../deps.ts";
import { type UserRow, users } from "../tables.ts";

export async function saveProfile(
  { db, clock }: AccountDeps,
  userId: string,
  { title, firstName, lastName }: CheckedInput<typeof contract>,
): Promise<UserRow> {
  return oneOf(
    await db
      .update(users)
      .set({ title, firstName, lastName, updatedAt: clock.now() })
      .where(eq(users.id, userId))
      .returning(),
  );
}

/** What is left out stays. */
export async function savePreferences(
  { db, clock }: AccountDeps,
  userId: string,
  chosen: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<UserRow> {
  return oneOf(
    await db
      .update(users)
      .set({ preferences: sql`${users.preferences} || ${JSON.stringify(chosen)}::jsonb`, updatedAt: clock.now() })
      .where(eq(users.id, userId))
      .returning(),
  );
}

function oneOf([user]: UserRow[]): UserRow {
  if (!user) throw new AppError("unauthenticated");
  return user;
}
