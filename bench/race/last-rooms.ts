import { createApiClient } from "#contract/client.ts";
import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { type Confirmed, contactOfBuyer, dayIn, nameOfBuyer, type RaceScenario } from "./scenario.ts";

export type RoomOnSale = {
  stayId: string;
  slug: string;
  rateId: string;
  /** The supplier's names. */
  hotel: string;
  room: string;
  night: string;
};

const stay = () => ({ checkIn: dayIn(70), checkOut: dayIn(71), rooms: ["2"], nationality: "SA" });

/** A room for one night in each of `count` hotels, of a rate that is paid to us. */
async function findRooms(origin: string, count: number): Promise<RoomOnSale[]> {
  const call = createApiClient((request) => fetch(request), origin);
  const found: RoomOnSale[] = [];
  for (const city of ["makkah", "madinah", "riyadh", "jeddah"])
    for (let offset = 0; found.length < count; offset += 50) {
      const { hotels } = await call(searchHotels, {
        ...stay(),
        place: `city.${city}`,
        limit: "50",
        offset: `${offset}`,
      });
      for (const { slug, id } of hotels) {
        const { stayId, groups } = await call(getHotelRates, { slug, ...stay() });
        const rate = groups[0]?.rates.find((each) => each.payAt === "now" && each.price.dueNow.amount > 0);
        if (!rate || found.length >= count) continue;
        found.push({ stayId, slug, rateId: rate.id, hotel: id, room: rate.roomTypeId, night: stay().checkIn });
      }
      if (hotels.length < 50) break;
    }
  if (found.length < count) throw new Error(`only ${found.length} hotels with a room were found`);
  return found;
}

const guest = (buyer: number, lastname = nameOfBuyer(buyer)) => ({
  title: "mr" as const,
  firstname: "Racer",
  lastname,
  single_name: false,
});

export const lastRooms: RaceScenario<RoomOnSale> = {
  name: "rooms",
  find: findRooms,
  leave: async (books, stocks, each) => {
    for (const { hotel, room, night } of stocks)
      await books.query(
        `insert into sandbox_hotels.cells (hotel, room, night, rooms) values ($1, $2, $3, $4)
         on conflict (hotel, room, night) do update set rooms = excluded.rooms + sandbox_hotels.cells.sold`,
        [hotel, room, night, each],
      );
  },
  draft: async (shop, { stayId, slug, rateId }, buyer) => {
    const { id: bookingId } = await shop.call(createHotelBooking, { stayId, slug, rateIds: [rateId] });
    await shop.call(saveGuests, { bookingId, guests: [guest(buyer)], contact: contactOfBuyer(buyer) });
    return bookingId;
  },
  rename: (shop, bookingId, buyer) =>
    shop.call(saveGuests, {
      bookingId,
      guests: [guest(buyer, `Other${nameOfBuyer(buyer)}`)],
      contact: contactOfBuyer(buyer),
    }),
  readSold: async (books) => {
    const { rows } = await books.query<{ name: string; seats: number; sold: number }>(
      `select c.hotel || ' ' || c.room || ' ' || c.night as name, c.rooms as seats, greatest(c.sold,
         (select count(*) from sandbox_hotels.orders o, jsonb_array_elements(o.rooms) r
          where o.state in ('pending', 'confirmed') and o.hotel = c.hotel and r ->> 'roomTypeId' = c.room
            and c.night >= o.check_in and c.night < o.check_in + o.nights))::int as sold
       from sandbox_hotels.cells c`,
    );
    return rows;
  },
  readConfirmed: async (books) => {
    const { rows } = await books.query<Confirmed>(
      `select b.id, o.confirmation as issued,
         b.item -> 'guests' -> 0 ->> 'lastname' as booked, o.rooms -> 0 -> 'guest' ->> 'lastname' as expected
       from bookings b left join sandbox_hotels.orders o on o.state = 'confirmed' and o.id = b."order" -> 'ref' ->> 'token'
       where b.kind = 'hotel' and b.stage = 'confirmed'`,
    );
    return rows;
  },
};
