import { and, eq, gt, isNull } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import { resetMinutes } from "../codes/code-times.ts";
import type { AccountDeps } from "../deps.ts";
import { knowDevice } from "../sessions/know-device.ts";
import { createSecret, hashOf } from "#server/platform/session-secrets.ts";
import { type CodeAttemptRow, codeAttempts } from "../tables.ts";
import { linkLimit } from "../rate-limits/limits.ts";
import { resetLimits } from "#server/platform/tries/consume-limits.ts";

/**
 * Turns a mailed link into a reset whose address is proven: what `setNewPassword` takes.
 * @throws AppError session_expired for a link that was used, is too old or never was
 */
export async function resetByLink(
  deps: AccountDeps,
  token: string,
): Promise<{ attempt: string; resetToken: string; email: string }> {
  const resetToken = createSecret();
  const expiresAt = new Date(deps.clock.now().getTime() + resetMinutes * 60_000);
  const { id, email } = await transaction(deps.db, (tx) =>
    useLink(deps, tx, token, { kind: "reset", tokenHash: hashOf(resetToken), expiresAt }),
  );
  return { attempt: id, resetToken, email };
}

/**
 * Makes the device that opened a mailed link one that the account knows: it logs in with the right password, by tries of its
 * own. Answers what it is known by.
 * @throws AppError session_expired
 */
export async function trustByLink(deps: AccountDeps, token: string, caller: Pick<Caller, "device">): Promise<string> {
  const device = caller.device ?? createSecret();
  await transaction(deps.db, async (tx) => {
    const { userId } = await useLink(deps, tx, token, { consumedAt: deps.clock.now() });
    await knowDevice({ db: tx, clock: deps.clock }, userId, device);
  });
  return device;
}

/** Of several at the same time one gets it. Another link may be asked for from then on. */
async function useLink(
  deps: AccountDeps,
  tx: Transaction,
  token: string,
  becomes: Partial<Pick<CodeAttemptRow, "kind" | "tokenHash" | "expiresAt" | "consumedAt">>,
): Promise<{ id: string; email: string; userId: string }> {
  const [link] = await tx
    .update(codeAttempts)
    .set(becomes)
    .where(
      and(
        eq(codeAttempts.kind, "link"),
        eq(codeAttempts.tokenHash, hashOf(token)),
        isNull(codeAttempts.consumedAt),
        gt(codeAttempts.expiresAt, deps.clock.now()),
      ),
    )
    .returning();
  if (!link?.userId) throw new AppError("session_expired");
  await resetLimits({ ...deps, db: tx }, [linkLimit(link.email)]);
  deps.log.info("account link used", { userId: link.userId });
  return { ...link, userId: link.userId };
}
