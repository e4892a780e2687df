import { lt } from "drizzle-orm";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { AccountDeps } from "./deps.ts";
import { codeAttempts, knownDevices, sessions } from "./tables.ts";
import { tries } from "#server/platform/tries/tables.ts";

/** What has ended: sessions, attempts of yesterday, tries that count no more, devices unseen for long. */
export const accountDeletions = ({ db, clock }: Pick<AccountDeps, "db" | "clock">): Deletions => ({
  sessions: async () => countOf(await db.delete(sessions).where(lt(sessions.expiresAt, clock.now()))),
  session_length: async (before) => countOf(await db.delete(sessions).where(lt(sessions.createdAt, before))),
  codes: async (before) => countOf(await db.delete(codeAttempts).where(lt(codeAttempts.createdAt, before))),
  // Each says itself until when it counts, which is at most the period.
  tries: async () => countOf(await db.delete(tries).where(lt(tries.until, clock.now()))),
  known_devices: async (before) => countOf(await db.delete(knownDevices).where(lt(knownDevices.seenAt, before))),
});

const countOf = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;
