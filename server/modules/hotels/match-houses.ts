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
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}

/** Farther apart nothing is the same house: coordinates of bed banks are good to some hundred metres. */
const farthest = 500;

function compare(a: House, b: House): "same" | "doubtful" | "apart" {
  const metres = metresBetween(a, b);
  if (metres > farthest) return "apart";
  const [nameOfA, nameOfB] = [tellingWords(a.name), tellingWords(b.name)];
  const name = likeness(nameOfA, nameOfB);
  const address = likeness(wordsOf(a.address), wordsOf(b.address));
  // Tower 1 and Tower 2 of one name stand side by side.
  const isNumberedAlike = numbersOf(nameOfA) === numbersOf(nameOfB);
  if (isNumberedAlike) {
    if (name >= 0.8 && metres <= 150) return "same";
    if (name >= 0.8 && metres <= 300 && address >= 0.5) return "same";
    if (name >= 0.6 && metres <= 60 && address >= 0.6) return "same";
  }
  return name >= 0.5 || (metres <= 50 && address >= 0.6) ? "doubtful" : "apart";
}

/** About a kilometre, so that a house's neighbours are in its own cell or the eight around it. */
const cellsADegree = 100;
const cellOf = ({ lat, lon }: House, north = 0, east = 0): string =>
  `${Math.floor(lat * cellsADegree) + north} ${Math.floor(lon * cellsADegree) + east}`;
const around = [-1, 0, 1];

/**
 * Which houses of two bed banks are one: by where they stand, their names and addresses. A house that is the same as two of the other's is doubtful with
 * each of them: showing one hotel twice costs a glance, selling a room of another costs a trip.
 */
export function matchHouses(ours: readonly House[], theirs: readonly House[]): HouseMatches {
  const cells = new Map<string, House[]>();
  for (const house of theirs) cells.set(cellOf(house), [...(cells.get(cellOf(house)) ?? []), house]);
  const found = ours.flatMap((house) =>
    around
      // Cells are narrower away from the equator: two to each side are enough up to sixty degrees.
      .flatMap((north) => [-2, ...around, 2].flatMap((east) => cells.get(cellOf(house, north, east)) ?? []))
      .map((other) => ({ house, other, verdict: compare(house, other) }))
      .filter(({ verdict }) => verdict !== "apart"),
  );
  const sure = found.filter(({ verdict }) => verdict === "same");
  const isOnce = ({ house, other }: (typeof found)[number]) =>
    sure.filter((each) => each.house === house || each.other === other).length === 1;
  const same = sure.filter(isOnce);
  const taken = new Set(same.flatMap(({ house, other }) => [house, other]));
  return {
    same: same.map(({ house, other }) => [house.id, other.id]),
    doubtful: found
      .filter((each) => !same.includes(each) && !taken.has(each.house) && !taken.has(each.other))
      .map(({ house, other }) => [house.id, other.id]),
  };
}
