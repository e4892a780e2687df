import { type Box, overlap } from "#web/features/map/boxes.ts";

/** A hotel where it stands in the pixels of a whole map, and how broad its price is. */
export type Spot = { id: string; x: number; y: number; width: number };
/** Hotels drawn as one, in their order; a single one shows its price. The box is what it takes. */
export type PinGroup = { ids: string[]; x: number; y: number; box: Box };

/** A price stands above its hotel, its tip upon it. Pixels; hotel-map.css says the same. */
const [pinHeight, pinRise] = [30, 22];
const groupSize = 56;
/** Between two of them. */
const gap = 4;

/**
 * Puts hotels together until nothing lies upon anything else: two that would, become one between them. The same wherever one looks
 * at the map, for it does not know what part of it is in sight.
 */
export function groupPins(spots: readonly Spot[]): PinGroup[] {
  let groups: PinGroup[] = [];
  for (const spot of spots) {
    let next = single(spot);
    for (let other = hit(groups, next); other; other = hit(groups, next)) {
      groups = groups.filter((each) => each !== other);
      next = join(other, next);
    }
    groups.push(next);
  }
  const order = new Map(spots.map(({ id }, index) => [id, index]));
  const rank = (id: string | undefined) => order.get(id ?? "") ?? spots.length;
  for (const { ids } of groups) ids.sort((a, b) => rank(a) - rank(b));
  return groups.toSorted((a, b) => rank(a.ids[0]) - rank(b.ids[0]));
}

const hit = (groups: readonly PinGroup[], next: PinGroup) => groups.find((each) => overlap(each.box, next.box));

const single = ({ id, x, y, width }: Spot): PinGroup => ({
  ids: [id],
  x,
  y,
  box: { x, y: y - pinRise, width: width + gap, height: pinHeight + gap },
});

function join(one: PinGroup, other: PinGroup): PinGroup {
  const ids = [...one.ids, ...other.ids];
  const between = (a: number, b: number) => (a * one.ids.length + b * other.ids.length) / ids.length;
  const [x, y] = [between(one.x, other.x), between(one.y, other.y)];
  return { ids, x, y, box: { x, y, width: groupSize + gap, height: groupSize + gap } };
}
