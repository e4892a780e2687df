import { type Money, sar } from "#contract/money.ts";
import type { SeatMap } from "#sandbox/flights/types.ts";

type Priced<Sold extends { price: number }> = Omit<Sold, "price"> & { price: Money };

export const readBag = <Bag extends { price: number }>(bag: Bag): Priced<Bag> => ({ ...bag, price: sar(bag.price) });

export const readSeatMap = <Map extends SeatMap>(map: Map) => ({
  ...map,
  rows: map.rows.map(({ row, seats }) => ({
    row,
    seats: seats.map((seat) => seat && { ...seat, price: sar(seat.price) }),
  })),
});
