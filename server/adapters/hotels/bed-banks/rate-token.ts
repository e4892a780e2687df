import { formatRoom, type RoomOccupancy } from "#contract/room-occupancy.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type Ref, SupplierError } from "#server/platform/supplier.ts";

/** What our handle of a rate says. An offer of a bed bank houses everybody: `group` is whom of them this rate is for. */
export type RateToken = {
  offer: string;
  hotel: string;
  checkIn: string;
  checkOut: string;
  rooms: string[];
  group: number;
  roomType: string;
  /** A digest of the terms that were told. */
  terms: string;
  /** Whether they are of a re-check, and no longer of the search. */
  isChecked: boolean;
  /** Until when it may be looked at again, in milliseconds. */
  until: number;
};

/** No bed bank says how long an offer lives; longer than this nobody relies on one. */
export const offerMinutes = 30;

/** A text that is ours alone to write. */
export const seal = (keys: KeyRing, content: unknown): string => {
  const text = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${text}.${sign(keys, text)}`;
};

/** @throws SupplierError invalid_request for what we did not write */
export function unseal<Content>(keys: KeyRing, token: string): Content {
  const [text = "", signature = ""] = token.split(".");
  if (!isSignature(keys, text, signature)) throw new SupplierError("invalid_request", { code: "token" });
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Content;
}

export const writeRef = (keys: KeyRing, supplier: string, token: RateToken): Ref => ({
  supplier,
  token: seal(keys, token),
});

/** Handles that are of one offer and house everybody it is for, room by room as they were asked for. @throws SupplierError invalid_request, offer_expired, not_permitted */
export function readRefs(keys: KeyRing, refs: readonly Ref[], now: Date): [RateToken, ...RateToken[]] {
  const tokens = refs.map(({ token }) => unseal<RateToken>(keys, token));
  const [first, ...rest] = tokens;
  if (!first) throw new SupplierError("invalid_request", { code: "no_rooms" });
  if (tokens.some(({ until }) => until <= now.getTime())) throw new SupplierError("offer_expired", { code: "until" });
  const groups = [...new Set(first.rooms)];
  const isWhole =
    tokens.length === first.rooms.length && tokens.every(({ group }, room) => groups[group] === first.rooms[room]);
  if (!isWhole || rest.some(({ offer }) => offer !== first.offer))
    throw new SupplierError("not_permitted", { code: "rooms_of_one_offer" });
  return [first, ...rest];
}

export const writeRooms = (rooms: readonly RoomOccupancy[]): string[] => rooms.map(formatRoom);
