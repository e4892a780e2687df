import { eq } from "drizzle-orm";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { type UserRow, users } from "../tables.ts";
import { passwordLimit } from "../rate-limits/limits.ts";
import { restoreLimits, consumeLimits } from "#server/platform/tries/consume-limits.ts";
import { isPassword, nobodysHash } from "#server/platform/passwords/hash-password.ts";

/**
 * The account, once its password was given again.
 * @throws AppError invalid_input (`<field>.wrong`), too_many_requests, unauthenticated when the account has gone
 */
export async function confirmPassword(
  deps: AccountDeps,
  userId: string,
  password: string,
  field: string = "password",
): Promise<UserRow> {
  await consumeLimits(deps, [passwordLimit(userId)]);
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const right = await isPassword(password, user?.passwordHash ?? nobodysHash);
  if (!user) throw new AppError("unauthenticated");
  if (!right) {
    deps.log.warn("password not confirmed", { userId });
    throw new AppError("invalid_input", { errors: { [field]: ["wrong"] } });
  }
  await restoreLimits(deps, [passwordLimit(userId)]);
  return user;
}
