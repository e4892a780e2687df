import type * as transferBookings from "#contract/transfer-bookings.ts";
import type * as transfers from "#contract/transfers.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

export const transferRules: Record<EndpointNames<typeof transfers>, Rule> = {
  listTransferPlaces: { whose: "anyone", input: () => ({}) },
  searchTransfers: {
    whose: "anyone",
    input: ({ day }) => ({ from: "jed-airport", to: "makkah-hotels", date: day, time: "10:00" }),
  },
};

export const transferBookingRules: Record<EndpointNames<typeof transferBookings>, Rule> = {
  createTransferBooking: { whose: "anyone", input: ({ rideChoice }) => rideChoice },
  saveTrainTravellers: {
    whose: "owner",
    input: ({ bookings: { trainDraft }, trainPeople }) => ({
      bookingId: trainDraft.id,
      travellers: trainPeople,
      contact: sampleContact,
    }),
  },
  saveRideLead: {
    whose: "owner",
    input: ({ bookings: { carDraft } }) => ({
      bookingId: carDraft.id,
      lead: { title: "mr", firstname: "Fahad", lastname: "Canarytraveller" },
      address: "Ajyad Street",
      contact: sampleContact,
    }),
  },
};
