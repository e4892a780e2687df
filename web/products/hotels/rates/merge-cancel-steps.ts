import type { CancelStep } from "#contract/hotels.ts";
import { isSameMoney, type Money, sumMoney } from "#contract/money.ts";

/**
 * What cancelling everything costs, from the steps of each room: a step ends wherever one of a room does, its fee is the sum
 * of the rooms' at that time. Neighbours of the same fee become one.
 */
export function mergeCancelSteps(rooms: readonly (readonly CancelStep[])[]): CancelStep[] {
  const ends = new Map<string, string | null>();
  for (const step of rooms.flat()) if (step.until !== null) ends.set(step.until, step.untilLocal);
  const instants: (string | null)[] = [...ends.keys()].toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const merged: CancelStep[] = [];
  for (const until of [...instants, null]) {
    const fee = sumMoney(rooms.flatMap((steps) => feeBefore(steps, until) ?? []));
    const last = merged.at(-1);
    if (last && isSameMoney(last.fee, fee)) merged.pop();
    merged.push({ until, untilLocal: until === null ? null : (ends.get(until) ?? null), fee });
  }
  return rooms.length > 0 ? merged : [];
}

/** The fee of the step that holds right before an instant; null: after all of them. */
function feeBefore(steps: readonly CancelStep[], until: string | null): Money | undefined {
  const step =
    until === null
      ? steps.at(-1)
      : steps.find((each) => each.until === null || Date.parse(each.until) >= Date.parse(until));
  return step?.fee;
}
