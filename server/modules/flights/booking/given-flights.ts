import { addMoney, sar, sumMoney } from "#contract/money.ts";
import type { FlightChoice } from "./flight-choice.ts";
import type { FlightItem } from "./flight-item.ts";

/**
 * A choice of flights that an airline gives for nothing in the place of those it moved. The fare stays the one that was paid, and what seats
 * had cost stands in it: they are of other aircraft, and what was paid stays what cancelling is reckoned from.
 */
export function givenChoice({ extras }: Pick<FlightItem, "extras">, choice: FlightChoice): FlightChoice {
  const seats = sumMoney([sar(0), ...extras.seatPrices.map((price) => sar(price))]);
  const given = { ...choice, byAirline: true as const };
  if (seats.amount === 0) return given;
  const { fare } = choice;
  const line = {
    code: "seat" as const,
    label: { en: "Seats on the earlier flights", ar: "مقاعد الرحلات السابقة" },
    quantity: extras.seats.length,
    amount: seats,
  };
  return {
    ...given,
    fare: { ...fare, total: addMoney(fare.total, seats), lines: [...fare.lines, line] },
    total: addMoney(choice.total, seats),
  };
}

/** Bags go along with flights that are given so. */
export const keptExtras = ({ extras }: FlightItem, { byAirline }: FlightChoice): Partial<Pick<FlightItem, "extras">> =>
  byAirline ? { extras: { ...extras, seats: [], seatPrices: [] } } : {};
