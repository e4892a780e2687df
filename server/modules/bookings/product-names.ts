import type { TicketName } from "#contract/name-rule.ts";
import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import type { BookingRow } from "./tables.ts";

/** So many letters free, until so many hours before it begins; of several suppliers the strictest. */
export type NameLimits = { letters: number; hoursBefore: number; confirmed: boolean };

/** `traveller`: the place in the booking. */
export type NewName = { traveller: number; firstname: string; lastname: string };

/**
 * How names on what was sold are put right. `correct` and `reconcile` answer an Outcome with the numbers of what was issued, as the
 * product keeps them; the same reference never corrects twice.
 */
export type Naming<Item> = {
  limits(item: Item): NameLimits;
  /** The first departure. */
  leaves(item: Item): Date;
  nameOf(item: Item, traveller: number): TicketName | null;
  /** The supplier's own system corrects; else a person asks it. */
  bySystem(row: BookingRow<Item>): boolean;
  correct(row: BookingRow<Item>, name: NewName, reference: string, context: CallContext): Promise<Outcome<unknown>>;
  /** What became of `reference`. `rejected` with `not_found`: certainly nothing. Never corrects. */
  reconcile(row: BookingRow<Item>, reference: string, context: CallContext): Promise<Outcome<unknown>>;
  withName(item: Item, name: NewName): Item;
  withIssued(item: Item, issued: unknown): Item;
  /** The number that a person of the supplier read out for the new ticket. */
  withTicket(item: Item, traveller: number, number: string): Item;
  ticketNumbers(item: Item): string[];
  ticketOf(item: Item, traveller: number): string | null;
};
