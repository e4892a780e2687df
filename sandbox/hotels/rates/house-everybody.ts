import type { StayPlan } from "./stay-plan.ts";

/**
 * Whether the free rooms house every room that is asked for: `fits[group]` are places of room types the guests fit,
 * `left` how many there are of each. Rooms move to another type when theirs is wanted by guests who have no other.
 */
export function canHouse(
  plan: Pick<StayPlan, "groups">,
  fits: readonly (readonly number[])[],
  left: readonly number[],
): boolean {
  const guests = plan.groups.flatMap((group, at) => Array.from({ length: group.rooms }, () => fits[at]!));
  const taken: number[][] = left.map(() => []);
  const place = (room: number, tried: Set<number>): boolean =>
    guests[room]!.some((type) => {
      if (tried.has(type)) return false;
      tried.add(type);
      const holders = taken[type]!;
      if (holders.length < left[type]!) return holders.push(room) > 0;
      const moved = holders.findIndex((holder) => place(holder, tried));
      if (moved < 0) return false;
      holders[moved] = room;
      return true;
    });
  return guests.every((_, room) => place(room, new Set()));
}
