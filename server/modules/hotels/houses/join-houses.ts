import { setImmediate as rest } from "node:timers/promises";
import type { HotelSummary } from "../hotel-supplier.ts";
import { houseKey, type HouseVerdict } from "./keep-houses.ts";
import { type House, matchHouses } from "./match-houses.ts";

/** A house as one bank lists it. */
export type ListedHouse = { supplier: string; hotel: HotelSummary };
/** `groups`: houses that are one hotel, of each bank one at the most. `doubtful`: pairs that a person has to look at. */
export type JoinedHouses = { groups: ListedHouse[][]; doubtful: [ListedHouse, ListedHouse][] };

export const keyOf = ({ supplier, hotel }: ListedHouse): string => houseKey({ supplier, house: hotel.id });

/** Houses of several banks as hotels, city by city, so that nobody waits long meanwhile. What a person has said stands above what is reckoned. */
export async function joinHouses(
  listed: readonly ListedHouse[],
  verdicts: readonly HouseVerdict[],
): Promise<JoinedHouses> {
  const said = new Map(verdicts.map(({ one, other, isSame }) => [pairKey(one, other), isSame]));
  const suppliers = [...new Set(listed.map(({ supplier }) => supplier))];
  if (suppliers.length < 2) return { groups: listed.map((each) => [each]), doubtful: [] };
  const groups: ListedHouse[][] = [];
  const doubtful: [ListedHouse, ListedHouse][] = [];
  for (const ofCity of Map.groupBy(listed, ({ hotel }) => hotel.cityId).values()) {
    const joined = joinCity(ofCity, suppliers, said);
    groups.push(...joined.groups);
    doubtful.push(...joined.doubtful);
    await rest();
  }
  return { groups, doubtful };
}

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function joinCity(
  listed: ListedHouse[],
  suppliers: readonly string[],
  said: ReadonlyMap<string, boolean>,
): JoinedHouses {
  const byKey = new Map(listed.map((each) => [keyOf(each), each]));
  const told = [...said].flatMap(([pair, isSame]): [string, string][] => {
    const [one = "", other = ""] = pair.split(" ");
    return isSame && byKey.has(one) && byKey.has(other) ? [[one, other]] : [];
  });
  const found = matchPairs(listed, suppliers);
  const union = createUnion(byKey);
  for (const pair of told) union.join(...pair);
  for (const pair of found.same) if (said.get(pairKey(...pair)) === undefined) union.join(...pair);
  const open = found.doubtful.filter((pair) => said.get(pairKey(...pair)) === undefined && union.mayJoin(...pair));
  return {
    groups: union.groups(),
    doubtful: open.flatMap(([one, other]): [ListedHouse, ListedHouse][] => {
      const [a, b] = [byKey.get(one), byKey.get(other)];
      return a && b ? [[a, b]] : [];
    }),
  };
}

/** What is sure and what is doubtful of every two banks, by keys. */
function matchPairs(listed: readonly ListedHouse[], suppliers: readonly string[]) {
  const same: [string, string][] = [];
  const doubtful: [string, string][] = [];
  const housesOf = (supplier: string) => listed.filter((each) => each.supplier === supplier).map(readHouse);
  for (const [at, one] of suppliers.entries())
    for (const other of suppliers.slice(at + 1)) {
      const matches = matchHouses(housesOf(one), housesOf(other));
      same.push(...matches.same);
      doubtful.push(...matches.doubtful);
    }
  return { same, doubtful };
}

const readHouse = (each: ListedHouse): House => ({
  id: keyOf(each),
  name: each.hotel.name.en,
  address: each.hotel.address?.en ?? "",
  lat: each.hotel.lat,
  lon: each.hotel.lon,
});

/** Sets of houses that never hold two of one bank: whatever would bring two together is left out. */
function createUnion(byKey: ReadonlyMap<string, ListedHouse>) {
  const setOf = new Map([...byKey].map(([key, each]) => [key, [each]]));
  function mayJoin(one: string, other: string): boolean {
    const [a = [], b = []] = [setOf.get(one), setOf.get(other)];
    return a !== b && !a.some(({ supplier }) => b.some((each) => each.supplier === supplier));
  }
  return {
    mayJoin,
    join: (one: string, other: string): void => {
      if (!mayJoin(one, other)) return;
      const together = [...(setOf.get(one) ?? []), ...(setOf.get(other) ?? [])];
      for (const each of together) setOf.set(keyOf(each), together);
    },
    groups: (): ListedHouse[][] => [...new Set(setOf.values())],
  };
}
