import { eq } from "drizzle-orm";
import type { CaseName } from "#contract/admin/case-name.ts";
import type { CaseContent } from "#contract/admin/case-rows.ts";
import type { NameRefusal } from "#contract/name-corrections.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { findName, lockName, namesOf } from "./find-names.ts";
import { correctedOf, isBusy, namingOf, ruleOf } from "./judge-wish.ts";
import { moveName } from "./move-name.ts";
import { correctNameJob, mailNameJob } from "./name-jobs.ts";
import { writeCorrected } from "./record-name.ts";
import { openNames } from "./seal-names.ts";
import { nameCorrections, type NameRow } from "./tables.ts";

type OfCase = { subject: string };

/** What the desk does with names; the steps answer false where nothing is to be decided any more. */
export const namesOfDesk = (deps: BookingDeps) => ({
  content: async ({ subject }: OfCase): Promise<Partial<CaseContent> | null> => {
    const [row] = await deps.db.select().from(nameCorrections).where(eq(nameCorrections.id, subject));
    return row ? { words: openNames(deps.peopleKeys, row)?.why || null, name: await view(deps, row) } : null;
  },
  /** Has the supplier's system asked now; its answer closes the case. @throws AppError conflict (`supplier`) */
  approve: async (tx: Transaction, { subject }: OfCase, by: string): Promise<boolean> => {
    const { booking, row } = await lock(tx, subject);
    if (row.state !== "with_desk") return false;
    const naming = namingOf(deps, booking);
    if (!naming.bySystem(booking)) throw new AppError("conflict", { details: { supplier: "no_system" } });
    if (await isBusy(tx, booking.id)) throw new AppError("conflict", { details: { supplier: "asked_now" } });
    if (!(await moveName(tx, row.id, "correcting", { decidedBy: by }))) return false;
    await deps.queue.enqueue(tx, correctNameJob, { correctionId: row.id });
    return true;
  },
  /** A person of the supplier has done it. `ticket`: empty, it stays. @throws AppError conflict (`supplier`) while its system is asked */
  record: async (tx: Transaction, { subject }: OfCase, told: { ticket: string; by: string }): Promise<boolean> => {
    const { booking, row } = await lock(tx, subject);
    if (row.state !== "with_desk" && row.state !== "with_staff") return false;
    if (isAsked(deps, row)) throw new AppError("conflict", { details: { supplier: "asked_now" } });
    const naming = namingOf(deps, booking);
    const issue = (item: unknown) => (told.ticket ? naming.withTicket(item, row.traveller, told.ticket) : item);
    return (await writeCorrected(deps, tx, row, issue, told.by)) !== null;
  },
  /** The name stays; its traveller is mailed why. @throws AppError conflict (`supplier`) while the airline may have corrected it */
  refuse: async (
    tx: Transaction,
    { subject }: OfCase,
    { refusal, by }: { refusal: NameRefusal; by: string },
  ): Promise<boolean> => {
    const { row } = await lock(tx, subject);
    if (row.state === "with_staff" || row.state === "correcting")
      throw new AppError("conflict", { details: { supplier: "unanswered" } });
    const ended = { refusal, decidedBy: by, endedAt: deps.clock.now() };
    if (row.state !== "with_desk" || !(await moveName(tx, row.id, "refused", ended))) return false;
    await deps.queue.enqueue(tx, mailNameJob, { correctionId: row.id, mail: "name_refused" });
    return true;
  },
});

/** The booking before its correction, as everywhere. */
async function lock(tx: Transaction, subject: string) {
  const booking = await lockBooking(tx, (await findName(tx, subject)).bookingId);
  return { booking, row: await lockName(tx, subject) };
}

const isAsked = ({ clock }: Pick<BookingDeps, "clock">, { leasedUntil }: NameRow): boolean =>
  leasedUntil !== null && leasedUntil > clock.now();

async function view(deps: BookingDeps, row: NameRow): Promise<CaseName> {
  const booking = await findBooking(deps.db, row.bookingId);
  const { naming } = productOf(deps, booking);
  if (!naming) throw new Error(`booking ${booking.id} is of what has no names on it`);
  const others = (await namesOf(deps.db, booking.id)).filter(({ id }) => id !== row.id);
  const names = openNames(deps.peopleKeys, row);
  const isOpen = row.state === "with_desk";
  const isSystem = booking.order !== null && naming.bySystem(booking);
  return {
    before: names?.before ?? null,
    after: names?.after ?? null,
    letters: row.letters,
    lettersBefore: correctedOf(others, row.traveller).letters,
    why: row.deskWhy,
    rule: ruleOf(naming, booking.item),
    supplier: isSystem ? "system" : "person",
    standing: isOpen ? "open" : row.endedAt === null ? "asked" : "decided",
    refusedBefore: row.round > 0,
    asked: row.tries,
    ticket: naming.ticketOf(booking.item, row.traveller),
    document: row.documentId
      ? { address: `/api/admin/name-corrections/${row.id}/pages`, pages: row.documentPages ?? 1 }
      : null,
    may: {
      approve: isOpen && isSystem && booking.stage === "confirmed",
      record: (isOpen || row.state === "with_staff") && booking.stage === "confirmed",
      refuse: isOpen,
    },
  };
}
