import type { CaseContent, CaseQueue } from "#contract/admin/case-rows.ts";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { BothTexts } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Connection, Database, Transaction } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { Queue } from "#server/platform/queue/queue.ts";

/** Whom a case is about, in the whole: shown for a reason that is written down, or written to. */
export type CaseContact = { name: string | null; phone: string | null; email: string | null };

/** What a module tells of the things that its cases are about; null when the thing is not there any more. */
export type CaseSubject = {
  contact: (row: Pick<Case, "subject" | "bookingId">) => Promise<CaseContact | null>;
  content?: (row: Pick<Case, "subject">) => Promise<Partial<CaseContent> | null>;
};

export type DeskMember = { id: string; name: BothTexts; role: StaffRole };

export type DeskDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** Where cases that changed are heard of. */
  connection: Connection;
  subjects: Record<CaseQueue, CaseSubject>;
  staff: {
    namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
    /** Members who may log in. */
    members: () => Promise<DeskMember[]>;
    /** Whose session it is now, null when it has ended; unlike a call this does not keep it alive. */
    sessionNow: (sessionId: string) => Promise<StaffSession | null>;
  };
  evaluations: {
    /** Lets a traveller's words stand among the stories, or takes them away. False when there are none to be shown. */
    decide: (tx: Transaction, bookingId: string, approved: boolean) => Promise<boolean>;
  };
  bookings: {
    /** Has the supplier asked now. False when its outcome is known. */
    askAgain: (tx: Transaction, bookingId: string) => Promise<boolean>;
  };
};
