import type { BookingAccess } from "#contract/booking-core.ts";
import type { Booking } from "#contract/bookings.ts";
import { maskContact } from "#server/modules/contact-proofs/index.ts";

/** A booking as this asker may read it. The contact is whole only while it is being typed, by who holds the draft. */
export function maskBooking<View extends Booking>(booking: View, access: BookingAccess): View {
  const { contact, stage } = booking;
  const isTyped = stage === "draft" && access !== "viewer";
  const shown = { ...booking, access, contact: contact && (isTyped ? contact : maskContact(contact)) };
  return access === "viewer" ? maskPeople(shown) : shown;
}

/**
 * What a look-up shows: what is booked and how it stands. A family name is its first letter, and nothing is left that opens
 * something elsewhere: no airline's reference, no number of a document or ticket, no address of a visa application.
 */
function maskPeople<View extends Booking>(booking: View): View {
  const { payment } = booking;
  const shown = { ...booking, locator: null, payment: payment && { ...payment, card: null, frame: null } };
  switch (shown.kind) {
    case "flight":
    case "package":
      return { ...shown, travellers: shown.travellers.map(maskTraveller) };
    case "transfer":
      return {
        ...shown,
        travellers: shown.travellers.map(maskTraveller),
        seats: [],
        pickup: { flight: "", address: "" },
      };
    case "hotel":
      return { ...shown, rooms: shown.rooms.map(maskRoom), requests: { ...shown.requests, note: "" } };
    case "visa":
      return {
        ...shown,
        applicationId: "",
        searchPath: "/visa",
        travellers: shown.travellers.map((traveller) => ({
          ...traveller,
          name: maskFullName(traveller.name),
        })),
      };
    default:
      return shown;
  }
}

type Traveller = Extract<Booking, { kind: "flight" }>["travellers"][number];
type Room = Extract<Booking, { kind: "hotel" }>["rooms"][number];

/** `Alqahtani` -> `A•••` */
const maskName = (name: string) => name && `${[...name][0]}•••`;

const maskFullName = (name: string): string => {
  const [first = "", ...others] = name.split(" ");
  return [first, ...others.map(maskName)].join(" ");
};

const maskTraveller = (traveller: Traveller): Traveller => ({
  ...traveller,
  lastname: maskName(traveller.lastname),
  birth_date: "",
  nationality: "",
  passport_number: "",
  passport_issuing_country: "",
  passport_expiry_date: "",
  ticketNumber: null,
});

const maskRoom = (room: Room): Room => ({
  ...room,
  guest: room.guest && { ...room.guest, lastname: maskName(room.guest.lastname) },
});
