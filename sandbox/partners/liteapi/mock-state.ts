import { randomBytes } from "node:crypto";

export type Occupancy = { adults: number; children?: number[] };
export type Policies = {
  cancelPolicyInfos: { cancelTime: string; amount: number; currency: string; type: string; timezone: string }[];
  hotelRemarks: string[];
  refundableTag: "RFN" | "NRFN";
};
/** Prices are minor units a room, by its place in the search. */
export type StoredOffer = {
  offerId: string;
  hotelId: string;
  roomId: number;
  roomName: string;
  board: { code: string; name: string };
  checkin: string;
  checkout: string;
  nationality: string;
  occupancies: Occupancy[];
  prices: number[];
  /** Minor units a room, paid at the hotel. */
  there: number;
  /** Days before check-in from which so many hundredths are kept; null: not refundable. */
  keeps: { days: number; share: number }[] | null;
  expiresAt: number;
  difference: number;
  cancellationChanged: boolean;
  boardChanged: boolean;
};
export type StoredBooking = {
  bookingId: string;
  clientReference: string;
  offer: StoredOffer;
  prebookId: string;
  guests: { occupancyNumber: number; firstName: string; lastName: string; email: string; remarks?: string }[];
  holder: Record<string, string>;
  createdAt: number;
  /** When a pending one is decided, and how. */
  decided: { at: number; status: "CONFIRMED" | "FAILED" } | null;
  cancelled: { at: number; fee: number } | null;
  isListed: boolean;
};

/** Everything the mock knows. */
export type MockState = {
  now: () => number;
  currency: string;
  offers: Map<string, StoredOffer>;
  prebooks: Map<string, string>;
  bookings: Map<string, StoredBooking>;
};

const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** Short ids, as bookings and prebooks have. */
export const createId = (): string => Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join("");
/** Offers have ids of hundreds of letters. */
export const createOfferId = (): string =>
  Array.from(randomBytes(200), (byte) => alphabet[byte % alphabet.length]).join("");
export const major = (minor: number): number => Math.round(minor) / 100;
export const time = (at: number): string => new Date(at).toISOString().slice(0, 19).replace("T", " ");
