import type { StayFactors } from "../seasons/night-factors.ts";
import type { HotelSales, SoldRoom } from "../types.ts";

/** What a night of a room costs before tax, without meals: rounded to whole riyals. */
export const nightPrice = (usual: number, factor: number): number => Math.round((usual * factor) / 100) * 100;

/** A night of a room when nothing makes it dearer or cheaper: level, family, room. `terms`: factor of the rate's conditions. */
export const usualNight = ({ priceLevel, priceFactor }: HotelSales, room: SoldRoom, terms: number): number =>
  priceLevel * priceFactor * room.priceFactor * terms;

/** The nights of a stay together. */
export function roomPrice(usual: number, factors: StayFactors): number {
  let sum = 0;
  for (const { factor, nights } of factors.groups) sum += nightPrice(usual, factor) * nights;
  return sum;
}
