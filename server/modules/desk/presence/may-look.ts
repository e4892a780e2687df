import { openSubject } from "#contract/admin/presence.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";

/** What a browser says it has open, where its member may open it; null for anything else. */
export async function subjectToLookAt(
  { db }: Pick<DeskDeps, "db">,
  asked: string | undefined,
  staff: StaffSession,
): Promise<string | null> {
  const subject = openSubject.safeParse(asked);
  if (!subject.success) return null;
  const [kind, id = ""] = subject.data.split(":");
  if (kind === "booking") return isPermitted(staff.role, "bookings.view") ? subject.data : null;
  try {
    await findCase(db, id, staff);
    return subject.data;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
