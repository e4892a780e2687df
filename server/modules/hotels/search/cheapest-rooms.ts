/** A rate as the combination needs it: `group` and `type` are places in lists; `total` of one room, `cost` is what it is judged by. */
export type RoomOffer = { group: number; type: number; total: number; cost: number };

/** A rate for each room: those of the first group, then of the next. */
export type Combination<Rate> = { total: number; rates: Rate[] };

/**
 * The way to house everybody at the least cost: `rooms[group]` rooms of each group, never more of a type than `left[type]`.
 * `rates` come least cost first. Null when it cannot be done.
 */
export function findCheapestRooms<Rate extends RoomOffer>(
  rates: readonly Rate[],
  rooms: readonly number[],
  left: readonly number[],
  fits: (rate: Rate) => boolean,
): Combination<Rate> | null {
  const best: Rate[][] = rooms.map(() => []);
  for (const rate of rates) {
    const options = best[rate.group];
    // Of one type only the cheapest rate can be part of the cheapest combination.
    if (options && fits(rate) && !options.some(({ type }) => type === rate.type)) options.push(rate);
  }
  const chosen = takeCheapest(best, rooms, left) ?? searchCheapest(best, rooms, left);
  return chosen && { total: chosen.reduce((sum, { total }) => sum + total, 0), rates: chosen };
}

/** Every group takes its cheapest rooms; null when two groups would share what is not enough for both, or one finds too few. */
function takeCheapest<Rate extends RoomOffer>(
  best: readonly (readonly Rate[])[],
  rooms: readonly number[],
  left: readonly number[],
): Rate[] | null {
  const taken: number[] = [];
  const chosen: Rate[] = [];
  for (const [group, options] of best.entries()) {
    let wanted = rooms[group] ?? 0;
    for (const rate of options) {
      const count = Math.min(wanted, left[rate.type] ?? 0);
      for (let room = 0; room < count; room++) chosen.push(rate);
      taken[rate.type] = (taken[rate.type] ?? 0) + count;
      wanted -= count;
      if (!wanted) break;
    }
    if (wanted) return null;
  }
  return taken.every((count, type) => count <= (left[type] ?? 0)) ? chosen : null;
}

/** Tries every distribution that can still be the cheapest: six rooms of a few types. */
function searchCheapest<Rate extends RoomOffer>(
  best: readonly (readonly Rate[])[],
  rooms: readonly number[],
  left: readonly number[],
): Rate[] | null {
  const wanted = best.flatMap((options, group) => Array.from({ length: rooms[group] ?? 0 }, () => options));
  if (wanted.some((options) => !options.length)) return null;
  // The least that the rooms from this one on can cost.
  const atLeast = wanted.map((_, room) =>
    wanted.slice(room).reduce((sum, options) => sum + (options[0]?.cost ?? 0), 0),
  );
  const free = [...left];
  const current: Rate[] = [];
  let cheapest: Rate[] | null = null;
  let limit = Number.POSITIVE_INFINITY;
  function fill(room: number, from: number, cost: number) {
    const options = wanted[room];
    if (!options) {
      [cheapest, limit] = [[...current], cost];
      return;
    }
    for (let option = from; option < options.length; option++) {
      const rate = options[option];
      if (!rate || !free[rate.type]) continue;
      const sum = cost + rate.cost;
      if (sum + (atLeast[room + 1] ?? 0) >= limit) break;
      free[rate.type] = (free[rate.type] ?? 0) - 1;
      current.push(rate);
      // Rooms of one group are alike: the next takes the same type or a dearer one.
      fill(room + 1, wanted[room + 1] === options ? option : 0, sum);
      current.pop();
      free[rate.type] = (free[rate.type] ?? 0) + 1;
    }
  }
  fill(0, 0, 0);
  return cheapest;
}
