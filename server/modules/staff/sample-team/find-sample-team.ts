import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { stepAt, totpCode } from "#server/platform/totp/totp.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers, staffSessions } from "../tables.ts";
import { sampleTeam } from "../sample-team.ts";

type Found = { id: string; email: string; disabledAt: Date | null };

/** Those of the sample team who are members here. */
export async function findSampleTeam(db: Database): Promise<Found[]> {
  const { id, email, disabledAt } = staffMembers;
  const addresses = sampleTeam.map((each) => each.email);
  return db.select({ id, email, disabledAt }).from(staffMembers).where(inArray(email, addresses));
}

/** Nobody logs in by the known password any more. Answers whom it took. */
export async function disableSampleTeam({ db, clock }: Pick<StaffDeps, "db" | "clock">): Promise<string[]> {
  const active = (await findSampleTeam(db)).filter(({ disabledAt }) => disabledAt === null);
  const at = clock.now();
  for (const { id } of active)
    await transaction(db, async (tx) => {
      await tx.update(staffMembers).set({ disabledAt: at }).where(eq(staffMembers.id, id));
      await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
      await recordAudit(tx, { staffId: null, action: "staff.disabled", subject: `staff:${id}`, at });
    });
  return active.map(({ email }) => email);
}

/** What the app of one of the sample team shows at this moment; null for somebody else. */
export function currentSampleCode({ clock }: Pick<StaffDeps, "clock">, email: string): string | null {
  const member = sampleTeam.find((each) => each.email === email);
  return member ? totpCode(fromBase32(member.secret), stepAt(clock.now())) : null;
}

/** Whether it was ever put here. */
export const hasSampleTeam = async (db: Database): Promise<boolean> => (await findSampleTeam(db)).length > 0;
