import type { DuffelOffer, NewOrder } from "./duffel-types.ts";
import type { FlightOrder } from "#server/modules/flights/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { clientRefKey } from "./duffel-calls.ts";
import { writeAmount } from "./read-amount.ts";

type Traveller = FlightOrder["travellers"][number];

const longestName = 20;
const name = /^[A-Za-z][A-Za-z '.-]*$/;

/**
 * Duffel's ids of the travellers, by their place in our order: it gives one to each that was searched for, by type and age.
 * @throws SupplierError traveller_data when the offer was made for others
 */
export function matchTravellers(offer: DuffelOffer, travellers: readonly Traveller[]): string[] {
  const typeOf = ({ type, age }: DuffelOffer["passengers"][number]): Traveller["type"] =>
    type === "infant_without_seat" ? "infant" : type === "child" || (age ?? 18) < 16 ? "child" : "adult";
  const left = offer.passengers.map((passenger) => ({ id: passenger.id, type: typeOf(passenger) }));
  const ids = travellers.map(({ type }) => {
    const at = left.findIndex((each) => each.type === type);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id;
  });
  if (left.length > 0 || ids.includes(undefined))
    throw new SupplierError("traveller_data", { code: "party", field: "travellers" });
  return ids.filter((id) => id !== undefined);
}

/** Travellers as Duffel wants them. @throws SupplierError traveller_data for what it would not take */
export function writeTravellers(
  { travellers, contact }: Pick<FlightOrder, "travellers" | "contact">,
  ids: readonly string[],
  isDocumentNeeded: boolean,
): NewOrder["passengers"] {
  const infants = travellers.flatMap(({ type }, at) => (type === "infant" ? [ids[at] ?? ""] : []));
  return travellers.map((traveller, at) => {
    const lap = traveller.type === "adult" ? infants.shift() : undefined;
    return {
      id: ids[at] ?? "",
      title: traveller.title,
      gender: traveller.title === "mr" ? ("m" as const) : ("f" as const),
      ...writeNames(traveller, at),
      born_on: traveller.birthDate,
      email: contact.email,
      phone_number: contact.phone,
      ...(lap === undefined ? {} : { infant_passenger_id: lap }),
      ...writeDocument(traveller, at, isDocumentNeeded),
    };
  });
}

/** One name on the document: it stands as family name, the given name is FNU (first name unknown). */
function writeNames({ firstname, lastname }: Traveller, at: number) {
  const names = {
    given_name: lastname === "" ? "FNU" : firstname,
    family_name: lastname === "" ? firstname : lastname,
  };
  for (const each of Object.values(names))
    if (each.length > longestName || !name.test(each))
      throw new SupplierError("traveller_data", { code: "name", field: `travellers.${at}.name` });
  return names;
}

/** Passports alone: a national card is left out where none is asked for, and refused where one is. */
function writeDocument({ document }: Traveller, at: number, isNeeded: boolean) {
  if (document.type !== "passport") {
    if (!isNeeded) return {};
    throw new SupplierError("traveller_data", { code: "passport_needed", field: `travellers.${at}.document` });
  }
  return {
    identity_documents: [
      {
        type: "passport" as const,
        unique_identifier: document.number,
        issuing_country_code: document.issuingCountry,
        expires_on: document.expires,
      },
    ],
  };
}

/** What is sent to make an order; with `services` and a payment from our balance unless it is held. */
export function writeOrder(
  offer: DuffelOffer,
  order: FlightOrder,
  { ids, services, type }: { ids: readonly string[]; services: readonly string[]; type: NewOrder["type"] },
): NewOrder {
  const { expected, clientRef } = order;
  const isPaid = type === "instant";
  return {
    type,
    selected_offers: [offer.id],
    passengers: writeTravellers(order, ids, offer.passenger_identity_documents_required),
    metadata: { [clientRefKey]: clientRef },
    ...(isPaid && services.length > 0 ? { services: countServices(services) } : {}),
    ...(isPaid
      ? { payments: [{ type: "balance" as const, amount: writeAmount(expected), currency: expected.currency }] }
      : {}),
  };
}

export function countServices(ids: readonly string[]): { id: string; quantity: number }[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, quantity]) => ({ id, quantity }));
}
