import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { type CodeAttemptRow, codeAttempts } from "../tables.ts";
import { askersGuesses, codeTries } from "../rate-limits/limits.ts";
import { resetLimits, tryConsume } from "#server/platform/tries/consume-limits.ts";
import { takeGuess } from "../rate-limits/wrong-codes.ts";
import { type Kept } from "./begin-attempt.ts";
import { isCode } from "./code-secrets.ts";

/** `field`: where it was typed. */
type GivenCode = { field: string; code: string };
export type GivenCodes = {
  kind: CodeAttemptRow["kind"];
  attempt: string;
  /** Where it was typed. */
  ip: string;
  given: GivenCode;
  /** Of the old address, at a change of address. */
  old?: GivenCode;
};

/**
 * The attempt, when the codes are right. One statement spends a try, so that guesses at the same time are counted exactly.
 * @throws AppError invalid_input: `<field>.wrong_code` with `details.triesLeft`, `<field>.expired_code` when spent or too old
 */
export async function spendAttempt(
  deps: AccountDeps,
  { kind, attempt, ip, given, old }: GivenCodes,
): Promise<CodeAttemptRow> {
  const [row] = await deps.db
    .update(codeAttempts)
    .set({ tries: sql`${codeAttempts.tries} + 1` })
    .where(
      and(
        eq(codeAttempts.id, attempt),
        eq(codeAttempts.kind, kind),
        lt(codeAttempts.tries, codeTries),
        isNull(codeAttempts.consumedAt),
        isNull(codeAttempts.tokenHash),
        gt(codeAttempts.expiresAt, deps.clock.now()),
      ),
    )
    .returning();
  // The asker's first: guesses beyond those cost the address nothing.
  const asker = row && askersGuesses(row.email, ip);
  if (!row || !asker || !(await tryConsume(deps, asker)) || !(await takeGuess(deps, row.email)))
    throw expiredCode(given.field);
  const isRight = ({ code }: GivenCode, hash: string) => isCode(deps.keys.codes, row.id, code, hash);
  const wrong = [
    ...(isRight(given, row.codeHash) ? [] : [given.field]),
    ...(!old || (row.oldCodeHash !== null && isRight(old, row.oldCodeHash)) ? [] : [old.field]),
  ];
  if (wrong.length === 0) {
    await resetLimits(deps, [asker]);
    return row;
  }
  deps.log.warn("wrong code", { kind, attempt: row.id.slice(0, 6), tries: row.tries });
  throw new AppError("invalid_input", {
    errors: Object.fromEntries(wrong.map((name) => [name, ["wrong_code"]])),
    details: { triesLeft: codeTries - row.tries },
  });
}

export const expiredCode = (field: string = "code"): AppError =>
  new AppError("invalid_input", { errors: { [field]: ["expired_code"] } });

/** Ends the attempt: of several right answers at the same time one counts. @throws AppError invalid_input (`expired_code`) */
export async function consumeAttempt(
  { clock }: Pick<AccountDeps, "clock">,
  tx: DatabaseOrTransaction,
  attempt: string,
  field: string = "code",
): Promise<void> {
  const [ended] = await tx
    .update(codeAttempts)
    .set({ consumedAt: clock.now(), payload: null })
    .where(and(eq(codeAttempts.id, attempt), isNull(codeAttempts.consumedAt)))
    .returning({ id: codeAttempts.id });
  if (!ended) throw expiredCode(field);
}

/** What was to be done at the end. */
export function payloadOf<Payload>(deps: AccountDeps, { id, payload }: CodeAttemptRow): Payload {
  if (payload === null) throw expiredCode();
  return (JSON.parse(decryptText(deps.keys.codes, payload, id)) as Kept).payload as Payload;
}
