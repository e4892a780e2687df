import type { Clock } from "#server/platform/clock.ts";
import type { Database, DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/files.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { TextMessage } from "#server/platform/texts/text-sender.ts";
import type { KeyFor, KeyRing } from "#server/platform/secret.ts";

/** What bookings do for accounts: the port; compose hands in who does it. */
export type AccountBookings = {
  /** Gives the bookings without an owner whose contact is this address to the account. A repeat finds nothing more. */
  attachBookings: (owner: { userId: string; email: string }) => Promise<unknown>;
  bookingIds: (userId: string) => Promise<string[]>;
  /** The document number that a draft of the account keeps of a traveller, by the place in it; null when there is none. */
  findDraftDocument: (userId: string, kept: { bookingId: string; traveller: number }) => Promise<string | null>;
  /** Everything that is kept of the account's bookings, as JSON. */
  exportBookings: (userId: string) => Promise<unknown[]>;
  /** The last day on which the law keeps records of what the account paid; null when it never paid. */
  keepsRecordsUntil: (userId: string) => Promise<string | null>;
  /** Takes contact and people out of the account's bookings whose trip is over; says how many are not over yet. */
  anonymiseBookings: (userId: string) => Promise<number>;
};

/** What the company was written from an address: the port of the messages. */
export type AccountMessages = {
  exportMessages: (email: string) => Promise<unknown[]>;
  eraseMessages: (email: string) => Promise<void>;
};

/** What was written about trips: the port of the evaluations. */
export type AccountEvaluations = {
  exportEvaluations: (bookingIds: readonly string[]) => Promise<unknown[]>;
  /** Takes the words away and keeps the scores. */
  eraseEvaluations: (bookingIds: readonly string[]) => Promise<void>;
};

/** What was saved for later: the port of the favourites. */
export type AccountFavourites = {
  exportFavourites: (userId: string) => Promise<unknown>;
  eraseFavourites: (userId: string) => Promise<void>;
};

/** What is watched for the account and its address: the port of the price alerts. */
export type AccountAlerts = {
  exportAlerts: (owner: { userId: string; email: string }) => Promise<unknown[]>;
  eraseAlerts: (owner: { userId: string; email: string }) => Promise<void>;
};

/** Browsers that are told of what is the account's: the port of the push messages. */
export type AccountDevices = {
  exportDevices: (userId: string) => Promise<unknown[]>;
  eraseDevices: (db: DatabaseOrTransaction, userId: string) => Promise<void>;
  /** Those that were made in one login, in all but one, or in any. */
  leaveDevices: (
    db: DatabaseOrTransaction,
    userId: string,
    which?: { session?: string; but?: string },
  ) => Promise<void>;
};

/** What stayed with us of refunds, by the choice of accounts: the port of the payments. */
export type AccountBalances = {
  exportBalance: (userId: string) => Promise<unknown>;
  /** In the transaction that erases the account. @throws AppError balance_left */
  endBalance: (tx: Transaction, userId: string) => Promise<void>;
};

/** Text messages with codes: the port. */
export type CodeTexts = {
  /** Counts one before it is made. @throws AppError too_many_requests */
  take: (phone: string) => Promise<void>;
  /** @throws SupplierError as the sender of text messages */
  send: (message: TextMessage, context: CallContext) => Promise<void>;
};

export type AccountDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** Counts a letter that somebody waits for. @throws AppError too_many_mails */
  takeCode: (email: string) => Promise<void>;
  /** The same of a link, for which a place is kept that nothing else takes. @throws AppError too_many_mails */
  takeLink: (email: string) => Promise<void>;
  /** Codes to telephones, for bookings whose customer has nothing else. */
  texts: CodeTexts;
  files: FileStore;
  bookings: AccountBookings;
  messages: AccountMessages;
  evaluations: AccountEvaluations;
  favourites: AccountFavourites;
  alerts: AccountAlerts;
  devices: AccountDevices;
  balances: AccountBalances;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  /** Multiplies the limits of one network, never those of one account. */
  limitFactor: number;
  keys: AccountKeys;
  /** Of the hashes of recovery codes: it outlives the secret. */
  recoveryKey: () => Promise<Buffer>;
};

/** The keys of each purpose. */
export type AccountKeys = {
  codes: KeyRing;
  tries: KeyRing;
  secondFactor: KeyRing;
  documents: KeyRing;
  mails: KeyRing;
};

export const accountKeys = (keyFor: KeyFor): AccountKeys => ({
  codes: keyFor("account codes"),
  tries: keyFor("account tries"),
  secondFactor: keyFor("second factor"),
  documents: keyFor("documents"),
  mails: keyFor("account mails"),
});
