import type { Charges, ChargeTables } from "./charges.ts";

/** Whom a search prices: one age a child. */
export type Party = { adults: number; childAges: readonly number[]; infants: number };
export const oneAdult: Party = { adults: 1, childAges: [], infants: 0 };

/** What a child and an infant pay of an adult's fare. */
export const childPercent = 75;
export const infantPercent = 10;

/** How many adults' fares a party pays, before each is rounded. */
export const faresOfParty = ({ adults, childAges, infants }: Party): number =>
  adults + (childAges.length * childPercent + infants * infantPercent) / 100;

/** The charges that a party pays in a cabin, as ChargeTables without the cabin. */
type PartyCharges = (charges: Charges, party: Party, cabin: number) => ChargeTables;

/** The party and cabin asked last are kept: the slices of a journey and the days of a calendar have the same. */
export function createPartyCharges(airports: number): PartyCharges {
  const width = airports * 2;
  let last = { charges: null as Charges | null, key: "", tables: null as ChargeTables | null };
  return (charges, party, cabin) => {
    const key = `${cabin} ${party.adults} ${party.infants} ${party.childAges.join()}`;
    if (last.tables && last.charges === charges && last.key === key) return last.tables;
    const payers = payersOf(charges, party);
    const sum = (occasion: keyof ChargeTables): Int32Array => {
      const tables = payers.map(({ tables: each, count }) => ({
        table: each[occasion].subarray(cabin * width, (cabin + 1) * width),
        count,
      }));
      if (tables.length === 1 && tables[0]!.count === 1) return tables[0]!.table;
      const total = new Int32Array(width);
      for (const { table, count } of tables) for (let at = 0; at < width; at++) total[at]! += table[at]! * count;
      return total;
    };
    const tables = { departure: sum("departure"), transfer: sum("transfer"), arrival: sum("arrival") };
    last = { charges, key, tables };
    return tables;
  };
}

function payersOf({ adult, infant, children }: Charges, party: Party): { tables: ChargeTables; count: number }[] {
  const counts = new Map([
    [adult, party.adults],
    [infant, party.infants],
  ]);
  for (const age of party.childAges) {
    const { tables } = children.findLast(({ fromAge }) => age >= fromAge)!;
    counts.set(tables, (counts.get(tables) ?? 0) + 1);
  }
  return [...counts].flatMap(([tables, count]) => (count > 0 ? [{ tables, count }] : []));
}
