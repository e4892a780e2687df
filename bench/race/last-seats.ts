import { createApiClient } from "#contract/client.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import type { Shop } from "./call-shop.ts";
import { type Confirmed, contactOfBuyer, dayIn, nameOfBuyer, type RaceScenario } from "./scenario.ts";

export type FlightOnSale = {
  searchId: string;
  offerId: string;
  fareId: string;
  carrier: string;
  number: string;
  /** The day of departure. */
  day: string;
};

/** Direct flights, each on a day of its own or with a number of its own. */
export async function findFlights(origin: string, count: number): Promise<FlightOnSale[]> {
  const call = createApiClient((request) => fetch(request), origin);
  const found = new Map<string, FlightOnSale>();
  for (let day = 60; found.size < count && day < 90; day += 1) {
    const answer = await call(searchFlights, { slices: [`RUH-JED-${dayIn(day)}`], stops: ["0"], limit: "50" });
    for (const offer of answer.offers) {
      const { carrier, number, departs } = offer.slices[0]!.segments[0]!;
      const flight = {
        searchId: answer.searchId,
        offerId: offer.id,
        fareId: offer.fare.id,
        carrier,
        number,
        day: departs.slice(0, 10),
      };
      found.set(`${carrier}${number}${flight.day}`, flight);
    }
  }
  if (found.size < count) throw new Error(`only ${found.size} direct flights were found`);
  return [...found.values()].slice(0, count);
}

const traveller = (buyer: number, lastname = nameOfBuyer(buyer)) => ({
  type: "adult" as const,
  title: "mr" as const,
  firstname: "Racer",
  lastname,
  single_name: false,
  birth_date: "1990-05-05",
  nationality: "SA",
  document_type: "passport" as const,
  passport_number: `R${1_000_000 + buyer}`,
  passport_issuing_country: "SA",
  passport_expiry_date: dayIn(3 * 365),
});

export async function draftTicket(shop: Shop, flight: FlightOnSale, buyer: number): Promise<string> {
  const { searchId, offerId, fareId } = flight;
  const { id: bookingId } = await shop.call(createFlightBooking, { searchId, offerId, fareId });
  await shop.call(saveTravellers, { bookingId, travellers: [traveller(buyer)], contact: contactOfBuyer(buyer) });
  return bookingId;
}

export const lastSeats: RaceScenario<FlightOnSale> = {
  name: "seats",
  find: findFlights,
  leave: async (books, flights, each) => {
    for (const { carrier, number, day } of flights)
      await books.query(
        `insert into sandbox_flights.cells (carrier, number, day, cabin, seats) values ($1, $2, $3, 'economy', $4)
         on conflict (carrier, number, day, cabin) do update set seats = excluded.seats + sandbox_flights.cells.sold`,
        [carrier, Number(number), day, each],
      );
  },
  draft: draftTicket,
  rename: (shop, bookingId, buyer) =>
    shop.call(saveTravellers, {
      bookingId,
      travellers: [traveller(buyer, `Other${nameOfBuyer(buyer)}`)],
      contact: contactOfBuyer(buyer),
    }),
  readSold: async (books) => {
    const { rows } = await books.query<{ name: string; seats: number; sold: number }>(
      `select c.carrier || c.number || ' ' || c.day as name, c.seats, greatest(c.sold,
         (select count(*) from sandbox_flights.orders o where o.state in ('ticketed', 'ticketing')
            and o.cells -> 0 ->> 'carrier' = c.carrier and (o.cells -> 0 ->> 'number')::int = c.number
            and o.cells -> 0 ->> 'day' = c.day::text))::int as sold
       from sandbox_flights.cells c`,
    );
    return rows;
  },
  readConfirmed: async (books) => {
    const { rows } = await books.query<Confirmed>(
      `select b.id, o.tickets -> 0 ->> 'number' as issued,
         b.item -> 'travellers' -> 0 ->> 'lastname' as booked, o.travellers -> 0 ->> 'lastname' as expected
       from bookings b left join sandbox_flights.orders o on o.state = 'ticketed' and o.id = b."order" -> 'ref' ->> 'token'
       where b.kind = 'flight' and b.stage = 'confirmed'`,
    );
    return rows;
  },
};
