import type { SliceOption } from "./best-options.ts";

/** An option of a slice with its times in UTC minutes since 1970. */
export type TimedOption = SliceOption & { leaves: number; lands: number };

/** One choice a slice (places in the slices' lists). */
export type JourneyOption = { choice: number[]; cost: number; price: number; minutes: number };

/** Whoever lands needs as long to turn round. */
export const turnRound = 60;
/** So many combinations are looked at when few of them fit together. */
const most = 50_000;

/**
 * The exact best sums of options sorted by cost, least first: a heap holds the next combinations, each reached in one
 * way only. Combinations that leave before they have landed are passed over. The cheapest and the fastest join the list.
 */
export function combineSlices(lists: readonly (readonly TimedOption[])[], keep: number): JourneyOption[] {
  if (lists.some((list) => list.length === 0)) return [];
  const found: JourneyOption[] = [];
  const heap: { choice: number[]; last: number; cost: number }[] = [];
  const costOf = (choice: number[]) => choice.reduce((sum, at, slice) => sum + lists[slice]![at]!.cost, 0);
  const add = (choice: number[], last: number) => pushHeap(heap, { choice, last, cost: costOf(choice) });
  add(
    lists.map(() => 0),
    0,
  );
  for (let looked = 0; heap.length > 0 && found.length < keep && looked < most; looked++) {
    const { choice, last } = popHeap(heap);
    if (fits(lists, choice)) found.push(journey(lists, choice));
    for (let slice = last; slice < lists.length; slice++) {
      if (choice[slice]! + 1 >= lists[slice]!.length) continue;
      const next = choice.slice();
      next[slice]!++;
      add(next, slice);
    }
  }
  for (const by of ["price", "minutes"] as const) {
    const choice = lists.map((list) =>
      list.reduce((least, option, at) => (option[by] < list[least]![by] ? at : least), 0),
    );
    const known = found.some((each) => each.choice.every((at, slice) => at === choice[slice]));
    if (!known && fits(lists, choice)) found.push(journey(lists, choice));
  }
  return found.sort((a, b) => a.cost - b.cost);
}

function journey(lists: readonly (readonly TimedOption[])[], choice: number[]): JourneyOption {
  const sum = { choice, cost: 0, price: 0, minutes: 0 };
  choice.forEach((at, slice) => {
    const option = lists[slice]![at]!;
    sum.cost += option.cost;
    sum.price += option.price;
    sum.minutes += option.minutes;
  });
  return sum;
}

function fits(lists: readonly (readonly TimedOption[])[], choice: number[]): boolean {
  for (let slice = 1; slice < choice.length; slice++) {
    if (lists[slice]![choice[slice]!]!.leaves < lists[slice - 1]![choice[slice - 1]!]!.lands + turnRound) return false;
  }
  return true;
}

function pushHeap<Item extends { cost: number }>(heap: Item[], item: Item): void {
  let at = heap.length;
  heap.push(item);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent]!.cost <= item.cost) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = item;
}

function popHeap<Item extends { cost: number }>(heap: Item[]): Item {
  const top = heap[0]!;
  const item = heap.pop()!;
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.cost < heap[child]!.cost) child++;
    if (heap[child]!.cost >= item.cost) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = item;
  return top;
}
