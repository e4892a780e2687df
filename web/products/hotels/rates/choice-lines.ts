import type { HotelRates, RoomRate } from "#contract/hotel-page.ts";
import { addMoney, type Money, subtractMoney, sumMoney } from "#contract/money.ts";
import type { Picks } from "./picks.ts";

/** Amounts of the same name, all chosen rooms together; `quantity` only where it is that of rooms. */
export type NamedAmount = { label: string; amount: Money; quantity: number };

/** The rates of the rooms that are chosen, in the order of the rooms. */
export function pickedRates(rates: Pick<HotelRates, "groups">, picks: Picks): RoomRate[] {
  const byRoom = new Map<number, RoomRate>();
  for (const group of rates.groups)
    for (const room of group.rooms) {
      const rate = group.rates.find(({ id }) => id === picks[room]);
      if (rate) byRoom.set(room, rate);
    }
  return [...byRoom].toSorted(([a], [b]) => a - b).map(([, rate]) => rate);
}

/** The same rate for several rooms told once: "2 × Family twin". */
export function countRates(chosen: readonly RoomRate[]): { rate: RoomRate; count: number }[] {
  const counts = new Map<string, { rate: RoomRate; count: number }>();
  for (const rate of chosen) counts.set(rate.id, { rate, count: (counts.get(rate.id)?.count ?? 0) + 1 });
  return [...counts.values()];
}

/** What is paid now, by name; adds up to `dueNow` of the choice. */
export const linesNow = (chosen: readonly RoomRate[]): NamedAmount[] =>
  addUp(
    chosen.flatMap(({ lines }) =>
      lines.map(({ code, label, amount, quantity }) => ({ label, amount, quantity: code === "room" ? quantity : 0 })),
    ),
  );

/**
 * What is paid at the hotel by name, adding up to `atProperty`: mandatory charges there, and `rest` for rooms whose rate is
 * paid there.
 */
export function linesAtHotel(chosen: readonly RoomRate[], rest: string): NamedAmount[] {
  const charges = chosen.flatMap((rate) =>
    rate.charges.flatMap(({ label, when, mandatory, amount }) =>
      when === "at_property" && mandatory && amount ? [{ label, amount, quantity: 0 }] : [],
    ),
  );
  const all = sumMoney(chosen.map((rate) => rate.price.atProperty));
  const named = sumMoney(charges.map(({ amount }) => amount));
  const other = subtractMoney(all, named);
  return addUp(other.amount > 0 ? [{ label: rest, amount: other, quantity: 0 }, ...charges] : charges);
}

function addUp(lines: readonly NamedAmount[]): NamedAmount[] {
  const sums = new Map<string, NamedAmount>();
  for (const { label, amount, quantity } of lines) {
    const known = sums.get(label);
    sums.set(label, {
      label,
      amount: known ? addMoney(known.amount, amount) : amount,
      quantity: quantity + (known?.quantity ?? 0),
    });
  }
  return [...sums.values()];
}
