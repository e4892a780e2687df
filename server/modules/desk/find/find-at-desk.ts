import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { queuesOf } from "#contract/admin/case-queues.ts";
import type { findAtDesk as contract } from "#contract/admin/booking-search.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import type { By } from "../changes/change-case.ts";
import type { DeskDeps } from "../deps.ts";

type Found = OutputOf<typeof contract>;

/** Lines of one sort. */
const most = 6;

/** The best few of everything that the caller may see. */
export async function findAtDesk(deps: DeskDeps, q: string, { staff, locale }: By): Promise<Found> {
  if (q.length < 2) return { bookings: [], cases: [], visas: [], people: [] };
  const may = (permission: Parameters<typeof isPermitted>[1]) => isPermitted(staff.role, permission);
  const bookings = may("bookings.view") ? await deps.find.bookings(q, locale, most) : [];
  const bookingIds = bookings.map(({ id }) => id);
  const [open, visas, people] = await Promise.all([
    openCases(deps, q, bookingIds, staff.role),
    may("visas.work") ? deps.find.visas({ reference: q.replace(/\s/g, ""), bookingIds }) : [],
    may("staff.manage") ? membersNamed(deps, q) : [],
  ]);
  return {
    bookings,
    cases: open,
    visas: visas.map(({ id, reference }) => ({ id, reference })),
    people: people.map(({ id, name }) => ({ id, name: name[locale] })),
  };
}

/** By what the customer was told (`C-…`, a booking's number), or of a booking that was found. */
function openCases({ db }: DeskDeps, q: string, bookingIds: readonly string[], role: By["staff"]["role"]) {
  const reference = q.replace(/\s/g, "").toUpperCase();
  return db
    .select({ id: cases.id, queue: cases.queue, reference: cases.reference, who: cases.who })
    .from(cases)
    .where(
      and(
        isNull(cases.closedAt),
        inArray(cases.queue, queuesOf(role)),
        or(eq(cases.reference, reference), inArray(cases.bookingId, [...bookingIds])),
      ),
    )
    .orderBy(desc(cases.openedAt))
    .limit(most);
}

async function membersNamed({ staff }: DeskDeps, q: string) {
  const words = fold(q).split(" ").filter(Boolean);
  const isNamed = (name: string) => words.length > 0 && words.every((word) => fold(name).includes(word));
  const members = await staff.members();
  return members.filter(({ name }) => isNamed(`${name.en} ${name.ar}`)).slice(0, most);
}
