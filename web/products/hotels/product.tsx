import { BedDouble } from "lucide";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { Product } from "#web/booking/product.ts";
import { roomGuests } from "./booked/room-guests.ts";
import { createPart, loadPart } from "#web/lib/hydration/part.tsx";
import { pictureAddress } from "#web/lib/picture.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { Icon } from "#web/ui/icon.tsx";
import { hotelPaths } from "./booking-paths.ts";
import { stayAddress } from "./stay-address.ts";
import { savedHotels } from "./saved/saved-hotels.ts";

const facts = { name: "hotel-facts", load: () => import("./booked/stay-facts.tsx") };
const confirmation = { name: "hotel-confirmed", load: () => import("./confirmation/stay-confirmed.tsx") };

export const hotelProduct: Product<HotelBooking> = {
  paths: hotelPaths,
  words: {
    choice: "booking.step_rooms",
    details: "booking.step_guests",
    booked: "my-bookings.stay_title",
    people: "my-bookings.rooms_title",
    count: "my-bookings.rooms",
    title: "my-bookings.stay",
  },
  pictures: { ended: sceneAddress("no-hotels"), failed: sceneAddress("no-hotels") },
  card: { picture: (picture) => pictureAddress(picture, 640, "webp"), icon: <Icon icon={BedDouble} /> },
  scene: ({ hotel }) => pictureAddress(hotel.picture.file, 1200, "webp"),
  document: { file: "voucher", label: "my-bookings.voucher" },
  isNamed: ({ contact, rooms }) => contact !== null && rooms.every(({ guest }) => guest !== null),
  choicePath: ({ hotel, stay }) => `/hotels/${encodeURIComponent(hotel.slug)}/rooms?${stayAddress(stay)}`,
  elsewhere: ({ searchPath }) => ({ path: searchPath, label: "booking.other_hotels" }),
  dueLater: ({ atPropertyLines, price }) => ({
    label: "booking.paid_at_hotel",
    lines: atPropertyLines,
    total: price.atProperty,
  }),
  title: ({ hotel }) => ({ from: hotel.name, to: hotel.city }),
  partNames: ({ rooms }) => rooms.map(({ name }, index) => (rooms.length > 1 ? `${name} (${index + 1})` : name)),
  people: ({ rooms }, t) =>
    rooms.map((room) => ({
      name: room.name,
      about: (
        <>
          {room.guest && (
            <>
              <bdi>{`${room.guest.firstname} ${room.guest.lastname}`.trim()}</bdi> ·{" "}
            </>
          )}
          {roomGuests(room, t)} · {room.mealName}
        </>
      ),
    })),
  Facts: createPart(facts, import.meta.env.SSR ? await loadPart(facts) : null),
  Confirmation: createPart(confirmation, import.meta.env.SSR ? await loadPart(confirmation) : null),
  saved: savedHotels,
};
