const buckets = 2048;

/** Room for the candidate routes of one search and their order by lower bound (a bucket sort: nearly sorted is enough). */
export type Candidates = {
  count: number;
  bound: Float64Array;
  first: Uint16Array;
  second: Uint16Array;
  third: Uint16Array;
  order: Uint32Array;
};

export function createCandidates(most: number): Candidates {
  return {
    count: 0,
    bound: new Float64Array(most),
    first: new Uint16Array(most),
    second: new Uint16Array(most),
    third: new Uint16Array(most),
    order: new Uint32Array(most),
  };
}

const starts = new Uint32Array(buckets + 1);

/** Fills `order` so that candidates come by rising bound, up to the width of a bucket. */
export function orderCandidates(candidates: Candidates): void {
  const { count, bound, order } = candidates;
  let least = Infinity;
  let most = 0;
  for (let i = 0; i < count; i++) {
    if (bound[i]! < least) least = bound[i]!;
    if (bound[i]! > most) most = bound[i]!;
  }
  starts.fill(0);
  const scale = (buckets - 1) / Math.max(1, most - least);
  for (let i = 0; i < count; i++) starts[(((bound[i]! - least) * scale) | 0) + 1]!++;
  for (let i = 0; i < buckets; i++) starts[i + 1]! += starts[i]!;
  for (let i = 0; i < count; i++) order[starts[((bound[i]! - least) * scale) | 0]!++] = i;
}
