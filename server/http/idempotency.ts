import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { decryptBytes, encryptBytes, isSealed } from "#server/platform/encrypt.ts";
import { AppError } from "#server/platform/errors.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { retention } from "#server/platform/retention/periods.ts";
import { idempotencyKeys } from "./tables.ts";

export type StoredAnswer = { status: number; body: Buffer };
/** `owner` tells clients apart that chose the same key. `input` is the checked input. */
export type AnswerKey = { owner: string; key: string; endpoint: string; input: unknown };

export type Answers = {
  /**
   * Runs `work` once for a key and gives every repeat the first answer, byte for byte, for 24 hours. An answer that is not
   * `final` is forgotten, so that the same key may try again.
   * `work` must bear a repeat after such an answer and after a crash, when the lease of the first run has ended.
   * @throws AppError idempotency_key_reused when the key came with another input; request_in_progress while the first runs.
   */
  once: (
    key: AnswerKey,
    work: () => Promise<StoredAnswer & { final: boolean }>,
  ) => Promise<StoredAnswer & { replayed: boolean }>;
};

const leaseSeconds = 15;
const keepHours = retention.answers.period.days * 24;

/** `keys`: answers lie encrypted, because some hold what a booking does of its travellers. */
export function createAnswers(database: Database, keys: KeyRing): Answers {
  return {
    once: async (key, work) => {
      const known = await claim(database, keys, key);
      if (known) return { ...known, replayed: true };
      const renewal = setInterval(() => void renew(database, key).catch(() => {}), (leaseSeconds * 1000) / 3);
      try {
        const { final, ...answer } = await work();
        if (final) await store(database, keys, key, answer);
        else await forget(database, key);
        return { ...answer, replayed: false };
      } finally {
        clearInterval(renewal);
      }
    },
  };
}

/** Deletes answers after their 24 hours; by the database's clock, which wrote when they came. */
export async function deleteOldAnswers(database: Database): Promise<number> {
  return (await database.delete(idempotencyKeys).where(isOld)).rowCount ?? 0;
}

const isOld = lt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${keepHours})`);
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
const hashOf = (input: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(input) ?? "")
    .digest("hex");
const rowOf = ({ owner, key }: AnswerKey) => and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));

/** Undefined: the key is ours to work on. Otherwise the answer that was given before. */
async function claim(database: Database, keys: KeyRing, key: AnswerKey): Promise<StoredAnswer | undefined> {
  const inputHash = hashOf(key.input);
  await database.delete(idempotencyKeys).where(and(rowOf(key), isOld));
  const inserted = await database
    .insert(idempotencyKeys)
    .values({ owner: key.owner, key: key.key, endpoint: key.endpoint, inputHash, leaseUntil: leaseEnd as never })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return undefined;
  const [row] = await database.select().from(idempotencyKeys).where(rowOf(key));
  if (!row) return claim(database, keys, key);
  if (row.endpoint !== key.endpoint || row.inputHash !== inputHash)
    throw new AppError("idempotency_key_reused", { errors: { "idempotency-key": ["reused"] } });
  if (row.status !== null && row.body !== null) return { status: row.status, body: openBody(keys, key, row.body) };
  const taken = await database
    .update(idempotencyKeys)
    .set({ leaseUntil: leaseEnd as never })
    .where(and(rowOf(key), isNull(idempotencyKeys.status), lt(idempotencyKeys.leaseUntil, sql`now()`)))
    .returning({ key: idempotencyKeys.key });
  if (taken.length === 0) throw new AppError("request_in_progress", { retryAfter: 1 });
  return undefined;
}

const renew = (database: Database, key: AnswerKey) =>
  database
    .update(idempotencyKeys)
    .set({ leaseUntil: leaseEnd as never })
    .where(rowOf(key));

const store = (database: Database, keys: KeyRing, key: AnswerKey, { status, body }: StoredAnswer) =>
  database
    .update(idempotencyKeys)
    .set({ status, body: encryptBytes(keys, body, aboutOf(key)) })
    .where(rowOf(key));

/** Kept before answers were encrypted, and gone within a day: as it is. */
const openBody = (keys: KeyRing, key: AnswerKey, body: Buffer): Buffer =>
  isSealed(body) ? decryptBytes(keys, body, aboutOf(key)) : body;

const aboutOf = ({ owner, key }: AnswerKey) => `answer ${owner}\n${key}`;

const forget = (database: Database, key: AnswerKey) => database.delete(idempotencyKeys).where(rowOf(key));
