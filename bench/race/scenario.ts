import type { Client } from "pg";
import type { Shop } from "./call-shop.ts";

/** Last names: of who is booked, and of who the supplier expects. */
export type Confirmed = { id: string; issued: string | null; booked: string; expected: string | null };

/** What is raced for: the last ones of each stock (the seats of a flight on a day, the rooms of a hotel for some nights). */
export type RaceScenario<Stock> = {
  /** `seats`, in the names of the figures. */
  name: string;
  /** @throws Error when so many cannot be found */
  find: (origin: string, count: number) => Promise<Stock[]>;
  /** Leaves `each` to be sold of every stock. */
  leave: (books: Client, stocks: readonly Stock[], each: number) => Promise<void>;
  /** Begins a booking that only has to be paid. Answers its id. */
  draft: (shop: Shop, stock: Stock, buyer: number) => Promise<string>;
  /** Names somebody else, in another window of a buyer who may be paying. */
  rename: (shop: Shop, bookingId: string, buyer: number) => Promise<unknown>;
  /** The supplier's books: what was sold of each stock, by its counters or by its orders, whichever tells more. */
  readSold: (books: Client) => Promise<{ name: string; seats: number; sold: number }[]>;
  /** Our confirmed bookings, with what the supplier issued for each, null when it knows nothing of it, and for whom. */
  readConfirmed: (books: Client) => Promise<Confirmed[]>;
};

/** Names of buyers are letters only: `Buyerab`. */
export const nameOfBuyer = (buyer: number): string =>
  `Buyer${String.fromCharCode(97 + (buyer % 26))}${String.fromCharCode(97 + (Math.floor(buyer / 26) % 26))}`;

export const contactOfBuyer = (buyer: number) => ({
  email_address: `buyer${buyer}@example.com`,
  phone_country: "+966",
  phone: "512345678",
});

export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
