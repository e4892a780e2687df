import { atFare, type Candidate, type Seller } from "./candidate.ts";

/**
 * Brings what a supplier found into what is known already: flights that several sell are one journey, under the id it was first
 * known by, with the fares of all of them.
 */
export function joinSellers(known: readonly Candidate[], found: readonly Candidate[]): Candidate[] {
  const joined = [...known];
  const places = new Map(known.map((each, place) => [flightsOf(each), place]));
  for (const each of found) {
    const flights = flightsOf(each);
    const place = places.get(flights);
    const first = place === undefined ? undefined : joined[place];
    if (place !== undefined && first && !isOfSame(first, each)) joined[place] = join(first, each);
    else places.set(flights, joined.push(each) - 1);
  }
  return joined;
}

/** The flights with their times: of two suppliers that tell other times for one flight neither is right for sure, and both are shown. */
const flightsOf = ({ option: { slices } }: Candidate): string =>
  slices
    .map(({ segments }) =>
      segments.map((each) => `${each.carrier}${each.number} ${each.departs} ${each.arrives}`).join(),
    )
    .join("~");

export const sellersOf = ({ sellers, option, fee }: Candidate): readonly Seller[] => sellers ?? [{ option, fee }];

/** One supplier that has the same flights twice sells them twice. */
function isOfSame(first: Candidate, other: Candidate): boolean {
  return sellersOf(first).some(({ option }) => option.ref.supplier === other.option.ref.supplier);
}

function join(first: Candidate, other: Candidate): Candidate {
  const before = sellersOf(first);
  const sellers = [...before, ...sellersOf(other)];
  const more = other.fares.map((each) => ({ ...each, seller: before.length + (each.seller ?? 0) }));
  const fares = [...first.fares, ...more].toSorted((a, b) => a.total - b.total);
  const [cheapest] = fares;
  return cheapest ? atFare({ ...first, sellers, fares }, cheapest) : first;
}
