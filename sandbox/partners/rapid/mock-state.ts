import { randomBytes } from "node:crypto";

export type Occupancy = { adults: number; childAges: number[] };
/** A stay in a kind of room on some terms, which every token is about. */
export type Sale = {
  property: string;
  digit: number;
  board: number;
  bed: string;
  checkin: string;
  checkout: string;
  occupancies: string[];
};
/** From `days` before the arrival on a part is kept: of the price, of its first nights, or an amount. */
export type Penalty = { days: number } & ({ percent: number } | { nights: number } | { minor: number });

export type StoredRoom = {
  id: string;
  occupancy: string;
  given_name: string;
  family_name: string;
  special_request?: string;
  cancelled: { refund: number } | null;
};
export type StoredItinerary = {
  id: string;
  reference: string;
  email: string;
  sale: Sale;
  rooms: StoredRoom[];
  createdAt: number;
  /** Null once it is resumed. */
  heldUntil: number | null;
  /** When a pending one is decided, and how. */
  decided: { at: number; status: "booked" | "canceled" } | null;
  /** Before this it is told by its number alone, and in no list. */
  toldFrom: number;
};

/** Everything the mock knows. `changed`: what became of a rate on some days since it was first told. */
export type MockState = {
  now: () => number;
  currency: string;
  /** Hotels around a city. */
  hotels: number;
  /** Where they stand; null: around the middle of the frame that is asked for. */
  around: { lat: number; lon: number } | null;
  tokens: Map<string, { sale: Sale; price: number; expiresAt: number }>;
  changed: Map<string, { more: number; isLost: boolean; isWithoutMeal: boolean }>;
  itineraries: Map<string, StoredItinerary>;
};

export const createToken = (): string => randomBytes(24).toString("base64url");
export const createNumber = (): string =>
  String(8_000_000_000_000 + (Number.parseInt(randomBytes(5).toString("hex"), 16) % 1e12));
export const decimal = (minor: number): string => (minor / 100).toFixed(2);

export const parseOccupancy = (text: string): Occupancy => {
  const [adults = "1", ages = ""] = text.split("-");
  return { adults: Number(adults), childAges: ages ? ages.split(",").map(Number) : [] };
};

/** In Riyadh's zone, as the description writes moments. */
export const local = (at: number): string =>
  `${new Date(at + 3 * 3_600_000).toISOString().slice(0, 19).replace("T", " ")}+03:00`;
