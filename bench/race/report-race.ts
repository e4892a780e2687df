import { type Figure, percentile } from "../figure.ts";

export type RaceRun = {
  name: string;
  buyers: number;
  seconds: number;
  /** Milliseconds from kill to kill. */
  gaps: readonly number[];
  /** How many buyers were told what. */
  ends: ReadonlyMap<string, number>;
  sold: number;
  onSale: number;
  faults: number;
  /** Bookings and payments with something still to come. */
  left: number;
  ownEnds: number;
  naiveFaults: number;
};

const none = { atMost: 0 };

export function reportRace(run: RaceRun): Figure[] {
  const { name, gaps, seconds } = run;
  const told = [...run.ends].map(([why, times]) => `${why} ${times}`).join(", ");
  const pace = `median ${percentile(gaps, 0.5).toFixed(0)} ms apart, over ${(gaps.reduce((sum, gap) => sum + gap, 0) / 1000).toFixed(0)} s`;
  const figure = (what: string, value: number, limit: Figure["limit"], note?: string): Figure => ({
    name: `last ${name}: ${what}`,
    value,
    unit: "",
    limit,
    ...(note ? { note } : {}),
  });
  return [
    figure("buyers at once", run.buyers, null, `${seconds.toFixed(0)} s; ${told}`),
    figure("kill -9", gaps.length, { atLeast: 10 }, pace),
    figure("sold", run.sold, null, `of ${run.onSale}`),
    figure("promises broken", run.faults, none),
    figure("buyers without an answer", run.ends.get("undecided") ?? 0, none),
    figure("still undecided after the run", run.left, none),
    figure("processes that ended by themselves", run.ownEnds, none),
    figure("promises broken by the naive control", run.naiveFaults, { atLeast: 1 }),
  ];
}
