import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { encryptText } from "#server/platform/encrypt.ts";
import { createSlug } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords/hash-password.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers } from "../tables.ts";
import { findSampleTeam } from "./find-sample-team.ts";
import { sampleTeam } from "../sample-team.ts";

/** The sample team of one's own machine, those who are not there yet. Whoever was disabled stays it. */
export async function seedSampleTeam({ db, clock, keys }: Pick<StaffDeps, "db" | "clock" | "keys">): Promise<void> {
  const known = new Set((await findSampleTeam(db)).map(({ email }) => email));
  for (const { email, name, role, password, secret } of sampleTeam.filter((each) => !known.has(each.email))) {
    const [id, createdAt] = [createSlug(), clock.now()];
    const passwordHash = await hashPassword(password);
    const secondFactorSecret = encryptText(keys.secondFactor, secret, id);
    await transaction(db, async (tx) => {
      const added = await tx
        .insert(staffMembers)
        .values({ id, email, name, role, passwordHash, secondFactorSecret, locale: "en", createdAt })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) return;
      const subject = `staff:${id}` as const;
      await recordAudit(tx, { staffId: null, action: "staff.seeded", subject, after: { email, role }, at: createdAt });
    });
  }
}
