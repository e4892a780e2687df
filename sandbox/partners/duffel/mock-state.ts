import { randomBytes } from "node:crypto";
import type { MockFaults } from "./faults.ts";

export type Passenger = { id: string; type: string; age: number | null };
type Seat = { flight: string; designator: string };
/** For whom and on which flights; `seat` of a seat, else it is a bag. */
export type Service = { id: string; amount: number; seat: Seat | null; passenger: string; segments: string[] };
export type StoredOffer = {
  offer: Record<string, unknown> & { id: string };
  slices: { id: string; segments: { id: string; flight: string }[] }[];
  passengers: Passenger[];
  amount: number;
  isInstant: boolean;
  expiresAt: number;
  airline: string;
  brand: string;
  /** By id, as offer and seat maps told them. */
  services: Map<string, Service>;
};
export type StoredSlice = {
  id: string;
  segments: { id: string; departing_at: string; arriving_at: string; [fact: string]: unknown }[];
  [fact: string]: unknown;
};
/** `removed` and `added` place by place. */
export type StoredAirlineChange = {
  id: string;
  at: number;
  removed: StoredSlice[];
  added: StoredSlice[];
  acceptedAt: number | null;
  /** Other flights were taken in its place. */
  changedAt: number | null;
  isLarge: boolean;
};
export type StoredOrder = {
  id: string;
  reference: string;
  createdAt: number;
  amount: number;
  metadata: Record<string, string>;
  passengers: Passenger[];
  payBy: number | null;
  paidAt: number | null;
  documentsAt: number | null;
  cancelledAt: number | null;
  slices: StoredSlice[];
  changes: StoredAirlineChange[];
  airline: string;
  brand: string;
  /** What each slice costs everybody, without services. */
  sliceAmounts: number[];
  services: Service[];
  /** Bought after the sale, each with a document from its instant on. */
  added: { at: number; services: Service[] }[];
  /** As told, by id. */
  offered: Map<string, Service>;
  /** How often tickets were issued anew, and when the last time. */
  reissues: number;
  changedAt: number | null;
};
export type StoredChangeOffer = {
  id: string;
  order: string;
  removed: StoredSlice[];
  added: StoredSlice[];
  brand: string;
  sliceAmounts: number[];
  total: number;
  penalty: number;
  due: number;
  refundTo: string | null;
  expiresAt: number;
};
/** `decidesAt`, `decides`: confirmed, and decided by its airline later. */
export type StoredOrderChange = {
  id: string;
  offer: StoredChangeOffer;
  expiresAt: number;
  confirmedAt: number | null;
  decidesAt: number | null;
  decides: "yes" | "no";
};
export type StoredQuote = { id: string; order: string; refund: number; expiresAt: number; confirmedAt: number | null };

/** Everything the mock knows. Amounts are minor units. */
export type MockState = {
  now: () => number;
  currency: string;
  offers: Map<string, StoredOffer>;
  orders: Map<string, StoredOrder>;
  quotes: Map<string, StoredQuote>;
  changeOffers: Map<string, StoredChangeOffer>;
  orderChanges: Map<string, StoredOrderChange>;
  takenSeats: Set<string>;
  faults: MockFaults;
};

/** Ids as Duffel has them: a kind and letters. */
export const createId = (kind: string): string =>
  `${kind}_0000A${randomBytes(16).toString("base64url").replace(/[-_]/g, "x")}`;

export const decimal = (minor: number): string => (minor / 100).toFixed(2);
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
export const seatKey = ({ flight, designator }: Seat): string => `${flight} ${designator}`;
