import { deskVisaEvent, type DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import type { Locale } from "#contract/text.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import type { OfficerDeps } from "./officer-deps.ts";

const most = 30;
const prefix = "visa.";

/** What officers did, the newest first; that they looked at a file stands in the audit alone. */
export async function listEvents(
  { db, namesOf }: OfficerDeps,
  id: string,
  locale: Locale,
): Promise<DeskVisa["events"]> {
  const entries = await auditOf(db, `visa:${id}`);
  const done = entries.flatMap(({ action: name, at, staffId }) => {
    const action = deskVisaEvent.shape.action.safeParse(name.slice(prefix.length));
    return action.success ? [{ action: action.data, at, staffId }] : [];
  });
  const names = await namesOf(done.flatMap(({ staffId }) => staffId ?? []));
  return done
    .toReversed()
    .slice(0, most)
    .map(({ action, at, staffId }) => ({
      at: at.toISOString(),
      by: staffId ? { id: staffId, name: names.get(staffId)?.[locale] ?? "" } : null,
      action,
    }));
}
