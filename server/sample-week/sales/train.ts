import { createTransferBooking, saveTrainTravellers } from "#contract/transfer-bookings.ts";
import { searchTransfers } from "#contract/transfers.ts";
import { once } from "../customer.ts";
import type { Week } from "../open-week.ts";
import { contactOf, traveller } from "../people.ts";
import { inDays, type Sale } from "./sale.ts";

/** The train from Jeddah airport to Makkah. */
export async function chooseTrain(week: Week, { api, email, people }: Sale, days: number) {
  const { searchId, rides } = await api(searchTransfers, {
    from: "jed-airport",
    to: "makkah-hotels",
    date: inDays(week, days),
    time: "13:40",
    adults: people.length,
    children: 0,
    bags: people.length,
  });
  const train = rides.find(({ kind }) => kind === "train");
  if (!train) throw new Error("no train to Makkah");
  const { id: bookingId } = await api(createTransferBooking, { searchId, rideId: train.id }, once());
  await api(saveTrainTravellers, { bookingId, travellers: people.map(traveller), contact: contactOf(email) });
  return bookingId;
}
