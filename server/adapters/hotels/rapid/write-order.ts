import countries from "#data/countries.json" with { type: "json" };
import type { HotelOrder } from "#server/modules/hotels/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { guestNames, wishesOf } from "../bed-banks/write-guests.ts";
import { referenceOf } from "./reference.ts";

type Name = { given_name: string; family_name: string };
export type NewItinerary = {
  affiliate_reference_id: string;
  hold: true;
  email: string;
  phone: { country_code: string; number: string };
  rooms: (Name & { special_request?: string })[];
  payments: { type: "affiliate_collect"; billing_contact: Name & { address: { country_code: string } } }[];
};

/** Rapid writes these otherwise on its way to the hotel. */
const plain = (text: string): string => text.replace(/[<>()&]/g, " ").trim();
const mostLetters = 60;

/**
 * Our order in Rapid's words. The traveller has paid us and we pay Expedia, so the contact is our own address, under which the order is found again; the telephone
 * is the traveller's. `bed`: the beds it is booked with.
 */
export function writeOrder(order: HotelOrder, email: string, bed: string | null): NewItinerary {
  const names = order.rooms.map(({ guest }): Name => {
    const { given, family } = guestNames(guest);
    return { given_name: plain(given).slice(0, mostLetters), family_name: plain(family).slice(0, mostLetters) };
  });
  const [lead] = names;
  if (!lead) throw new SupplierError("invalid_request", { code: "no_rooms" });
  return {
    affiliate_reference_id: referenceOf(order.clientRef),
    hold: true,
    email,
    phone: splitPhone(order.contact.phone),
    rooms: names.map((name, room) => {
      const bedding = order.rooms[room]?.bedding ?? null;
      const wishes = plain(wishesOf(order, bedding === bed ? null : bedding, room));
      return { ...name, ...(wishes ? { special_request: wishes } : {}) };
    }),
    payments: [{ type: "affiliate_collect", billing_contact: { ...lead, address: { country_code: "SA" } } }],
  };
}

/** The beds that every room wants, if there are such. */
export function bedOf({ rooms }: HotelOrder): string | null {
  const [first, ...others] = rooms.map(({ bedding }) => bedding);
  return first && others.every((other) => other === first) ? first : null;
}

const codes = [...new Set(countries.flatMap(({ dial }) => dial?.replace(/\D/g, "") ?? []))].toSorted(
  (a, b) => b.length - a.length,
);

/** `+966500000000` -> 966 and the rest. */
function splitPhone(phone: string): NewItinerary["phone"] {
  const digits = phone.replace(/\D/g, "");
  const code = codes.find((each) => each !== "" && digits.startsWith(each));
  if (!code) throw new SupplierError("traveller_data", { code: "phone", field: "phone" });
  return { country_code: code, number: digits.slice(code.length) };
}
