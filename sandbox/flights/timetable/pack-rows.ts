import type { ScheduleRow } from "./schedule.ts";
import { shared } from "./shared-arrays.ts";

/**
 * The timetable as arrays. Rows lie by pair of airports and within a pair by wall-clock departure; pairs lie by origin.
 * Row p of `pairStart[p] .. pairStart[p + 1]`; pairs from an airport `outStart[a] .. outStart[a + 1]`; pairs to it are
 * `inPair[inStart[a] .. inStart[a + 1]]`.
 */
export type Rows = {
  rowPair: Uint16Array;
  rowDep: Uint16Array;
  rowMinutes: Uint16Array;
  rowDays: Uint8Array;
  rowSeason: Uint8Array;
  rowCarrier: Uint16Array;
  rowNumber: Uint16Array;
  rowAircraft: Uint8Array;
  rowCabins: Uint8Array;
  /** Whole riyals for an adult in economy, before the ladder of the day. */
  rowPrice: Uint16Array;
  pairStart: Uint32Array;
  pairFrom: Uint16Array;
  pairTo: Uint16Array;
  pairKm: Uint16Array;
  pairLeastPrice: Uint16Array;
  pairLeastMinutes: Uint16Array;
  /** Cabins that any flight of the pair sells. */
  pairCabins: Uint8Array;
  /** 1 when both ends lie in one country. */
  pairDomestic: Uint8Array;
  outStart: Uint32Array;
  inStart: Uint32Array;
  inPair: Uint16Array;
};

export function packRows(
  rows: ScheduleRow[],
  airports: number,
  km: (a: number, b: number) => number,
  country: readonly string[],
): Rows {
  rows.sort((a, b) => a.from - b.from || a.to - b.to || a.dep - b.dep || a.carrier - b.carrier || a.number - b.number);
  const starts: number[] = [];
  const rowPair: number[] = [];
  rows.forEach((row, at) => {
    const before = rows[at - 1];
    if (!before || before.from !== row.from || before.to !== row.to) starts.push(at);
    rowPair.push(starts.length - 1);
  });
  const first = starts.map((at) => rows[at]!);
  const pairs = first.length;
  const leastPrice = new Uint16Array(pairs).fill(65535);
  const leastMinutes = new Uint16Array(pairs).fill(65535);
  const pairCabins = new Uint8Array(pairs);
  rows.forEach((row, at) => {
    const p = rowPair[at]!;
    leastPrice[p] = Math.min(leastPrice[p]!, row.price);
    leastMinutes[p] = Math.min(leastMinutes[p]!, row.minutes);
    pairCabins[p]! |= row.cabins;
  });
  const outStart = new Uint32Array(airports + 1);
  const inStart = new Uint32Array(airports + 1);
  for (const { from, to } of first) {
    outStart[from + 1]!++;
    inStart[to + 1]!++;
  }
  for (let a = 0; a < airports; a++) {
    outStart[a + 1]! += outStart[a]!;
    inStart[a + 1]! += inStart[a]!;
  }
  const inPair = new Uint16Array(pairs);
  const next = inStart.slice();
  first.forEach(({ to }, p) => (inPair[next[to]!++] = p));
  const column = (of: (row: ScheduleRow) => number) => rows.map(of);
  return {
    rowPair: shared(Uint16Array, rowPair),
    rowDep: shared(
      Uint16Array,
      column((row) => row.dep),
    ),
    rowMinutes: shared(
      Uint16Array,
      column((row) => row.minutes),
    ),
    rowDays: shared(
      Uint8Array,
      column((row) => row.days),
    ),
    rowSeason: shared(
      Uint8Array,
      column((row) => row.season),
    ),
    rowCarrier: shared(
      Uint16Array,
      column((row) => row.carrier),
    ),
    rowNumber: shared(
      Uint16Array,
      column((row) => row.number),
    ),
    rowAircraft: shared(
      Uint8Array,
      column((row) => row.aircraft),
    ),
    rowCabins: shared(
      Uint8Array,
      column((row) => row.cabins),
    ),
    rowPrice: shared(
      Uint16Array,
      column((row) => row.price),
    ),
    pairStart: shared(Uint32Array, [...starts, rows.length]),
    pairFrom: shared(
      Uint16Array,
      first.map((row) => row.from),
    ),
    pairTo: shared(
      Uint16Array,
      first.map((row) => row.to),
    ),
    pairKm: shared(
      Uint16Array,
      first.map((row) => Math.round(km(row.from, row.to))),
    ),
    pairLeastPrice: shared(Uint16Array, leastPrice),
    pairLeastMinutes: shared(Uint16Array, leastMinutes),
    pairCabins: shared(Uint8Array, pairCabins),
    pairDomestic: shared(
      Uint8Array,
      first.map((row) => (country[row.from] === country[row.to] ? 1 : 0)),
    ),
    outStart: shared(Uint32Array, outStart),
    inStart: shared(Uint32Array, inStart),
    inPair: shared(Uint16Array, inPair),
  };
}
