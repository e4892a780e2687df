import type { ApiClient } from "#contract/client.ts";
import { createPackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { askCallback, getPackage } from "#contract/packages.ts";
import { once } from "../customer.ts";
import { contactOf, traveller } from "../people.ts";
import type { Sale } from "./sale.ts";

/** The first departure of a tour that has room. */
export async function chooseTour({ api, email, people }: Sale, slug: string) {
  const tour = await api(getPackage, { slug });
  const departure = tour.departures.find(({ state, placesLeft }) => state === "open" && placesLeft >= people.length);
  if (!departure) throw new Error(`no departure of ${slug}`);
  const choice = {
    slug,
    startsOn: departure.startsOn,
    hotelClass: "standard" as const,
    origin: tour.origins[0]?.code ?? "",
    adults: people.length,
    children: 0,
  };
  const { id: bookingId } = await api(createPackageBooking, choice, once());
  await api(savePackageTravellers, { bookingId, travellers: people.map(traveller), contact: contactOf(email) });
  return bookingId;
}

export const askCall = (api: ApiClient, name: string, phone: string) =>
  api(askCallback, { slug: "alula-hegra-three-days", name, phone_country: "+966", phone, slot: "any" });
