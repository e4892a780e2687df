import type { DeskFile } from "#contract/admin/desk-files.ts";
import type { Locale } from "#contract/text.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { fileAddress } from "#server/platform/desk-files/file-address.ts";
import { filesOfBooking, filesOfCase } from "#server/platform/desk-files/find-files.ts";
import type { DeskFileRow } from "#server/platform/desk-files/tables.ts";
import type { DeskDeps } from "../deps.ts";

/** What is attached to a booking, or to a case that is about none, the oldest first. */
export function filesOf(
  db: DatabaseOrTransaction,
  { bookingId, caseId }: { bookingId: string | null; caseId: string | null },
): Promise<DeskFileRow[]> {
  return bookingId ? filesOfBooking(db, bookingId) : filesOfCase(db, caseId ?? "");
}

export async function viewFiles(
  { staff }: Pick<DeskDeps, "staff">,
  rows: readonly DeskFileRow[],
  locale: Locale,
): Promise<DeskFile[]> {
  const names = await staff.namesOf([...new Set(rows.map(({ staffId }) => staffId))]);
  return rows.map(({ id, name, bytes, at, staffId }) => ({
    id,
    name,
    bytes,
    at: at.toISOString(),
    by: staffId ? { id: staffId, name: names.get(staffId)?.[locale] ?? "" } : null,
    address: fileAddress(id),
  }));
}
