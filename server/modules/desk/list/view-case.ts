import type { CaseRow } from "#contract/admin/case-rows.ts";
import type { Locale } from "#contract/text.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { DeskDeps } from "../deps.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const isLate = ({ promisedBy }: Pick<Case, "promisedBy">, now: Date): boolean =>
  promisedBy !== null && promisedBy < now;

/** Cases as the desk reads them, owners by name. */
export async function viewCases(
  { staff, clock }: Pick<DeskDeps, "staff" | "clock">,
  rows: readonly Case[],
  locale: Locale,
): Promise<CaseRow[]> {
  const now = clock.now();
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const names = await staff.namesOf([...new Set(owners)]);
  return rows.map((row) => ({
    id: row.id,
    queue: row.queue,
    reference: row.reference,
    bookingId: row.bookingId,
    who: row.who,
    locale: row.locale,
    facts: row.facts,
    promisedBy: iso(row.promisedBy),
    late: row.closedAt === null && isLate(row, now),
    openedAt: row.openedAt.toISOString(),
    owner: row.ownerId ? { id: row.ownerId, name: names.get(row.ownerId)?.[locale] ?? "" } : null,
    takenAt: iso(row.takenAt),
    snoozedUntil: row.snoozedUntil && row.snoozedUntil > now ? iso(row.snoozedUntil) : null,
    snoozeReason: row.snoozedUntil && row.snoozedUntil > now ? row.snoozeReason : null,
    closedAt: iso(row.closedAt),
    result: row.result,
    revision: row.revision,
  }));
}

export async function viewCase(deps: Pick<DeskDeps, "staff" | "clock">, row: Case, locale: Locale): Promise<CaseRow> {
  const [view] = await viewCases(deps, [row], locale);
  if (!view) throw new Error("a case has one view");
  return view;
}
