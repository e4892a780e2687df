import { lt, sql } from "drizzle-orm";
import type { Deletions } from "#server/platform/retention/retention.ts";
import type { StaffDeps } from "./deps.ts";
import { staffInvitations, staffSessions } from "./tables.ts";

/** Sessions that ran out, by their last call, and links that were used or are too old. What was ended or withdrawn is gone at once. */
export const staffDeletions = ({ db }: Pick<StaffDeps, "db">) =>
  ({
    staff_access: async (before) => {
      const sessions = await db.delete(staffSessions).where(lt(staffSessions.seenAt, before));
      const over = sql`coalesce(${staffInvitations.usedAt}, ${staffInvitations.expiresAt})`;
      const invitations = await db.delete(staffInvitations).where(lt(over, before));
      return (sessions.rowCount ?? 0) + (invitations.rowCount ?? 0);
    },
  }) satisfies Deletions;
