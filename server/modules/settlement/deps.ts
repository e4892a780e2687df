import type { BothTexts } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { ChargebackSource, SettlementSource } from "./settlement-source.ts";

/** An account of the books that settlements write to. */
export type SettlementAccount =
  | "gateway_clearing"
  | "payouts_in_transit"
  | "company_bank"
  | "gateway_fees"
  | "bank_charges"
  | "input_vat"
  | "chargebacks"
  | "suspense";

/** A payment that money came of, as it can be settled. Amounts in halalas. */
export type TakenPayment = {
  id: string;
  /** Which gateway took it. */
  gateway: string;
  gatewayRef: string;
  bookingId: string;
  /** The booking's number. */
  reference: string;
  captured: number;
  currency: string;
  /** `mada`, `visa`…; null where the gateway did not say. */
  brand: string | null;
  /** Those that have arrived. */
  refunds: readonly { id: string; amount: number }[];
};

/** What the gateway owes us an account of: a payment or a refund, and since when. */
export type Movement = { kind: "payment" | "refund"; id: string; paymentId: string; at: Date };

/** A refund that a person sent from our own bank; `transferRef`: our bank's number of it. Halalas. */
export type SentTransfer = {
  id: string;
  bookingId: string;
  reference: string;
  transferRef: string | null;
  amount: number;
  at: Date;
};

/** The payments' side, put in by compose. */
export type SettledPayments = {
  byGatewayRefs: (gateway: string, refs: readonly string[]) => Promise<TakenPayment[]>;
  byIds: (ids: readonly string[]) => Promise<TakenPayment[]>;
  byReference: (reference: string) => Promise<TakenPayment[]>;
  /** What was taken or has arrived back in this time, `from` included. */
  movements: (from: Date, until: Date) => Promise<Movement[]>;
  /** Refunds that went out by bank transfer at this instant or after it. */
  transfers: (from: Date, tx?: DatabaseOrTransaction) => Promise<SentTransfer[]>;
  transfersByIds: (ids: readonly string[]) => Promise<SentTransfer[]>;
  /** Writes one movement of the books, once by its key; now, where no time is given. */
  write: (
    tx: Transaction,
    movement: {
      key: string;
      entries: Partial<Record<SettlementAccount, number>>;
      bookingId?: string;
      reference?: string;
      at?: Date;
    },
  ) => Promise<void>;
  /** So much of a payment is under chargeback, or not any more (below zero). */
  dispute: (tx: Transaction, paymentId: string, by: number) => Promise<void>;
  /** What was promised to go back of a payment and has not been sent, in halalas. */
  promised: (tx: Transaction, paymentId: string) => Promise<number>;
  balances: () => Promise<Partial<Record<string, number>>>;
};

/** What speaks for us in a chargeback: files of the booking, and its facts in plain words. */
export type Evidence = { files: { name: string; content: Uint8Array }[]; lines: string[] };

export type SettlementDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** Of the gateway for cards: what it has paid out is fetched, what others have paid out comes as a file. */
  source: SettlementSource;
  /** All gateways that pay out, that one first. */
  gateways: readonly string[];
  chargebacks: ChargebackSource;
  payments: SettledPayments;
};

export type SettlementDeskDeps = SettlementDeps & {
  /** Of the booking of a payment; null once it is gone. */
  evidenceOf: (bookingId: string) => Promise<Evidence | null>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
};

export type Staff = Pick<StaffSession, "staffId" | "role">;
