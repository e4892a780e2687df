import { fold } from "#server/platform/text-search/fold.ts";
import { metresBetween } from "#server/platform/metres-between.ts";

/** A hotel as a bed bank lists it. */
export type House = { id: string; name: string; address: string; lat: number; lon: number };
/** `same`: shown once. `doubtful`: shown apart, for a person to look at. */
export type HouseMatches = { same: [string, string][]; doubtful: [string, string][] };

/** Words that name no house: what it is, and what stands between names. */
const plain = new Set(
  `hotel hotels resort resorts inn suites suite apartments apartment residence residences by the and of at a an al
  فندق فنادق منتجع اجنحه شقق ال`.split(/\s+/),
);
const wordsOf = (text: string): Set<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
const tellingWords = (text: string): Set<string> => {
  const telling = new Set([...wordsOf(text)].filter((word) => !plain.has(word)));
  // A house that is called nothing but Residence is called that.
  return telling.size > 0 ? telling : wordsOf(text);
};
const numbersOf = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(" ");

/** Twice the words in common of all words: 1 for the same, 0 for none. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return (2 * common) / (a.size + b.size);
}

/** Farther apart nothing is the same house: coordinates of bed banks are good to some hundred metres. */
const farthest = 500;
/** So many metres a degree of latitude has at the least. */
const metresADegree = 110_574;

/** A house with its words, which are read once. */
type Read = { house: House; name: ReadonlySet<string>; numbers: string; address: ReadonlySet<string> };

function read(house: House): Read {
  const name = tellingWords(house.name);
  return { house, name, numbers: numbersOf(name), address: wordsOf(house.address) };
}

type Verdict = "same" | "doubtful" | "apart";

function compare(a: Read, b: Read): Verdict {
  if (Math.abs(a.house.lat - b.house.lat) * metresADegree > farthest) return "apart";
  // At sixty degrees a degree of longitude is half as long.
  if (Math.abs(a.house.lon - b.house.lon) * metresADegree * 0.5 > farthest) return "apart";
  const name = likeness(a.name, b.name);
  const metres = metresBetween(a.house, b.house);
  if (metres > farthest || (name < 0.5 && metres > 50)) return "apart";
  const address = likeness(a.address, b.address);
  // Tower 1 and Tower 2 of one name stand side by side.
  if (a.numbers === b.numbers) {
    if (name >= 0.8 && metres <= 150) return "same";
    if (name >= 0.8 && metres <= 300 && address >= 0.5) return "same";
    if (name >= 0.6 && metres <= 60 && address >= 0.6) return "same";
  }
  return name >= 0.5 || address >= 0.6 ? "doubtful" : "apart";
}

/** Some 550 metres, so that a house's neighbours are in its own cell or the eight around it. */
const cellsADegree = 200;
const cellOf = ({ lat, lon }: House, north = 0, east = 0): string =>
  `${Math.floor(lat * cellsADegree) + north} ${Math.floor(lon * cellsADegree) + east}`;
const around = [-1, 0, 1];

/**
 * Which houses of two bed banks are one: by where they stand, their names and addresses. A house that is the same as two of the other's is doubtful with
 * each of them: showing one hotel twice costs a glance, selling a room of another costs a trip.
 */
export function matchHouses(ours: readonly House[], theirs: readonly House[]): HouseMatches {
  const cells = Map.groupBy(theirs.map(read), ({ house }) => cellOf(house));
  const found: { house: House; other: House; verdict: Verdict }[] = [];
  for (const each of ours.map(read))
    for (const north of around)
      // Cells are narrower away from the equator: two to each side are enough up to sixty degrees.
      for (const east of [-2, ...around, 2])
        for (const other of cells.get(cellOf(each.house, north, east)) ?? []) {
          const verdict = compare(each, other);
          if (verdict !== "apart") found.push({ house: each.house, other: other.house, verdict });
        }
  const sure = found.filter(({ verdict }) => verdict === "same");
  const times = new Map<House, number>();
  for (const each of sure.flatMap(({ house, other }) => [house, other])) times.set(each, (times.get(each) ?? 0) + 1);
  const same = sure.filter(({ house, other }) => times.get(house) === 1 && times.get(other) === 1);
  const taken = new Set(same.flatMap(({ house, other }) => [house, other]));
  return {
    same: same.map(({ house, other }) => [house.id, other.id]),
    doubtful: found
      .filter(({ house, other }) => !taken.has(house) && !taken.has(other))
      .map(({ house, other }) => [house.id, other.id]),
  };
}
