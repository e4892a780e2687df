import { and, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import { staffMembers, staffSessions } from "../tables.ts";

/** A session ends so long after its last call, and so long after its login however much it is used (ASVS 7.3.1, 7.3.2). */
export const idleMinutes = 30;
export const sessionHours = 12;
/** How long the second step may take. */
export const pendingMinutes = 10;
/** The wrong codes that end it. */
export const pendingTries = 5;

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);
export const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);

export const isLive = (now: Date): SQL | undefined =>
  and(
    isNotNull(staffSessions.confirmedAt),
    gt(staffSessions.seenAt, before(now, idleMinutes)),
    gt(staffSessions.createdAt, before(now, sessionHours * 60)),
    isNull(staffMembers.disabledAt),
  );

export const isPending = (now: Date): SQL | undefined =>
  and(
    isNull(staffSessions.confirmedAt),
    gt(staffSessions.createdAt, before(now, pendingMinutes)),
    isNull(staffMembers.disabledAt),
  );
