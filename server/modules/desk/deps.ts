import type { FoundBooking } from "#contract/admin/booking-search.ts";
import type { Goodwill } from "#contract/admin/case-cancellation.ts";
import type { CaseContent, CaseQueue } from "#contract/admin/case-rows.ts";
import type { StaffPermission, StaffRole } from "#contract/admin/permissions.ts";
import type { NameRefusal } from "#contract/name-corrections.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Connection, Database, DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { VirusScan } from "#server/platform/uploads/virus-scan.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { TextSender } from "#server/platform/texts/text-sender.ts";
import type { Queue } from "#server/platform/queue/queue.ts";

/** Whom a case is about, in the whole: shown for a reason that is written down, or written to. */
export type CaseContact = { name: string | null; phone: string | null; email: string | null };

/** What a module tells of the things that its cases are about; null when the thing is not there any more. */
export type CaseSubject = {
  contact: (row: OfCase) => Promise<CaseContact | null>;
  content?: (row: OfCase) => Promise<Partial<CaseContent> | null>;
};

type OfCase = Pick<Case, "subject" | "bookingId">;
type Decided = { goodwill: Goodwill; back: number; by: string };
type ReadMail = { subject: string; paragraphs: string[] };

export type DeskMember = { id: string; name: BothTexts; role: StaffRole };

export type DeskDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** For customers without an address. */
  texts: TextSender;
  published: PublishedRepository;
  /** Where cases that changed are heard of. */
  connection: Connection;
  subjects: Record<CaseQueue, CaseSubject>;
  staff: {
    namesOf: (ids: readonly string[], tx?: DatabaseOrTransaction) => Promise<ReadonlyMap<string, BothTexts>>;
    /** Members who may log in. */
    members: () => Promise<DeskMember[]>;
    /** Where members with this permission are written to. */
    addresses: (permission: StaffPermission) => Promise<(DeskMember & { email: string; locale: Locale })[]>;
    /** Whose session it is now, null when it has ended; unlike a call this does not keep it alive. */
    sessionNow: (sessionId: string) => Promise<StaffSession | null>;
  };
  evaluations: {
    /** Lets a traveller's words stand among the stories, or takes them away. False when there are none to be shown. */
    decide: (tx: Transaction, bookingId: string, approved: boolean) => Promise<boolean>;
  };
  /** Refunds that the bank refused; each answers null when the refund does not wait for a transfer any more. */
  refunds: {
    /** The account to transfer it to, which its customer cannot change from then on. */
    show: (tx: Transaction, row: OfCase) => Promise<{ holder: string; iban: string } | null>;
    /** It was transferred, under our bank's reference; the customer is told. */
    paid: (tx: Transaction, row: OfCase, reference: string) => Promise<true | null>;
    /** Forgets the account and asks the customer for another. */
    askOther: (tx: Transaction, row: OfCase) => Promise<true | null>;
    /** Brings the other cases of the booking to how their refunds stand. */
    keepCases: (tx: Transaction, row: OfCase) => Promise<void>;
  };
  /** Cancellations that wait for a person; steps answer null when they wait for none any more. */
  cancellations: {
    /** @throws AppError invalid_input for goodwill beyond what the rule keeps */
    previewGrant: (row: OfCase, goodwill: Goodwill) => Promise<{ back: number; mail: ReadMail }>;
    previewRefusal: (row: OfCase, words: { rule: string; reason: string }) => Promise<{ mail: ReadMail }>;
    /** By what the supplier keeps as it said by telephone. @throws AppError conflict, invalid_input */
    previewTold: (row: OfCase, penalty: number) => Promise<{ back: number; mail: ReadMail }>;
    /** Its supplier has cancelled it so. @throws as `previewTold`; AppError quote_changed when `back` is not what comes back */
    recordTold: (
      tx: Transaction,
      row: OfCase,
      told: { penalty: number; back: number; by: string },
    ) => Promise<true | null>;
    /** Has the supplier asked now. @throws AppError quote_changed when `back` is not what comes back; invalid_input */
    grant: (tx: Transaction, row: OfCase, granted: Decided) => Promise<true | null>;
    /** Has goodwill wait for a second person. @throws as `grant` */
    askApproval: (tx: Transaction, row: OfCase, asked: Decided) => Promise<true | null>;
    findApproval: (tx: Transaction, row: OfCase) => Promise<{ goodwill: Goodwill; by: string } | null>;
    decideApproval: (tx: Transaction, row: OfCase, decision: { approved: boolean; by: string }) => Promise<true | null>;
    /** @throws AppError conflict (`supplier`) while the supplier may have cancelled it or is being asked */
    refuse: (tx: Transaction, row: OfCase, words: { rule: string; reason: string }) => Promise<true | null>;
  };
  /** What airlines did to flights, for customers who were reached. */
  airlineChanges: {
    /** False where nothing is to be taken any more. @throws AppError conflict */
    accept: (tx: Transaction, row: OfCase, by: string) => Promise<boolean>;
  };
  /** Names on tickets that are spelled wrong; each answers false where nothing is to be decided any more. */
  names: {
    /** Has the airline asked now. @throws AppError conflict (`supplier`) */
    approve: (tx: Transaction, row: OfCase, by: string) => Promise<boolean>;
    /** The airline has corrected it, as a person of it said. @throws AppError conflict (`supplier`) */
    record: (tx: Transaction, row: OfCase, told: { ticket: string; by: string }) => Promise<boolean>;
    /** @throws AppError conflict (`supplier`) while the airline may have corrected it */
    refuse: (tx: Transaction, row: OfCase, no: { refusal: NameRefusal; by: string }) => Promise<boolean>;
  };
  /** What something typed finds, of whom the reader may see. */
  find: {
    bookings: (q: string, locale: Locale, limit: number) => Promise<FoundBooking[]>;
    visas: (asked: {
      reference: string;
      bookingIds: readonly string[];
    }) => Promise<{ id: string; reference: string; bookingId: string | null }[]>;
  };
  /** Where files that staff attach lie, sealed, and what looks through them first. */
  files: FileStore;
  scan: VirusScan;
  keys: { files: KeyRing };
  bookings: {
    /** Keeps its people as they are for this transaction. @throws AppError booking_not_found; conflict once they were erased */
    keepPeople: (tx: Transaction, bookingId: string) => Promise<unknown>;
    /** Has the supplier asked now. False when its outcome is known. */
    askAgain: (tx: Transaction, subject: string) => Promise<boolean>;
  };
};
