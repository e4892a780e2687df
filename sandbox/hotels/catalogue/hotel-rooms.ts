import type { SoldRoom } from "../types.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits, type Setting } from "./fits.ts";
import { rooms, type Room } from "./reference.ts";

export type DrawnRoom = SoldRoom & { room: Room; viewId: string };
/** Not what most guests of the house sleep in. */
const neverUsual = ["single", "economy", "accessible"];
const rare: Readonly<Record<string, number>> = { accessible: 0.1, single: 0.3, economy: 0.6, "family-6": 0.5 };
type Reach = { walkMinutes: number | null };

const haramViews = ["haram_partial", "haram", "kaaba"];
const places: Readonly<Record<string, number>> = { king: 2, queen: 2, twin: 1, single: 1, sofa_bed: 2, bunk: 2 };
/** Rooms of a house by kind, least and most. */
const sizes: Readonly<Record<string, [number, number]>> = {
  hotel: [60, 260],
  resort: [60, 200],
  aparthotel: [30, 110],
  guest_house: [8, 18],
  lodge: [16, 48],
  camp: [14, 40],
  heritage: [10, 36],
};

const isInReach = ({ maxWalkMinutes }: Room, { walkMinutes }: Reach) =>
  !maxWalkMinutes || (walkMinutes !== null && walkMinutes <= maxWalkMinutes);

function candidates(setting: Setting, reach: Reach): Room[] {
  const onWater = setting.district.tags.includes("lagoon");
  return rooms.filter(
    (room) =>
      room.minStars <= setting.stars &&
      room.maxStars >= setting.stars &&
      fits(room, setting) &&
      isInReach(room, reach) &&
      (!onWater || room.districtTags?.includes("lagoon")),
  );
}

/** What is seen from such a place: the sea by the water, mountains in them, the Haram within eight minutes. */
function viewsOf(room: Room, { district, amenities }: Setting, { walkMinutes }: Reach): string[] {
  const near = (...tags: string[]) => tags.some((tag) => district.tags.includes(tag));
  return room.views.filter((view) => {
    if (haramViews.includes(view)) return walkMinutes !== null && walkMinutes <= (room.maxWalkMinutes ?? 8);
    if (view === "sea") return near("beach", "waterfront", "diving", "lagoon");
    if (view === "mountain") return near("mountain", "nature", "desert");
    if (view === "desert") return near("desert");
    if (view === "pool") return amenities?.has("outdoor_pool") ?? false;
    if (view === "garden")
      return (amenities?.has("garden") ?? false) || near("beach", "lagoon", "nature", "old_town", "heritage");
    return view !== "city" || !(near("lagoon", "desert") || district.island);
  });
}

const bedsOf = (room: Room) =>
  Math.max(...room.beds.map(({ set }) => set.reduce((sum, bed) => sum + (places[bed.type] ?? 1) * bed.count, 0)));

/** The usual double, what the amenities promise, then by chance: 3 to 6 kinds, the plainest first. */
export function drawRooms(setting: Setting, reach: Reach, random: SeededRandom): DrawnRoom[] {
  const fitting = candidates(setting, reach).filter((room) => viewsOf(room, setting, reach).length > 0);
  const usual = fitting
    .filter(({ id }) => !neverUsual.includes(id))
    .toSorted((a, b) => Math.abs(a.priceFactor - 1) - Math.abs(b.priceFactor - 1))[0];
  if (!usual) throw new Error(`no room suits a ${setting.kind} in ${setting.district.id}`);
  const chosen = new Set<Room>([usual]);
  for (const promised of ["accessible_room", "family_rooms", "connecting_rooms", "private_pool"]) {
    const keeping = fitting.filter(({ amenities }) => amenities.includes(promised));
    if (setting.amenities?.has(promised) && keeping.length > 0 && chosen.size < 5) chosen.add(random.pick(keeping));
  }
  const most = random.between(setting.stars === 2 ? 3 : 4, setting.stars > 3 ? 6 : 5);
  const rest = fitting.filter((room) => !chosen.has(room));
  const wished = rest.filter((room) => room.views.every((view) => haramViews.includes(view)) || room.id === "sea-view");
  if (random.chance(0.97)) for (const room of random.some(wished, setting.stars > 4 ? 2 : 1)) chosen.add(room);
  for (const room of random.some(rest, rest.length)) if (chosen.size < most) chosen.add(room);
  const ordered = [...chosen].toSorted((a, b) => a.priceFactor - b.priceFactor);
  const [least, largest] = sizes[setting.kind] ?? [20, 60];
  const house = random.between(least, largest);
  const shares = ordered.map(({ id, priceFactor }) => (rare[id] ?? 1) / priceFactor ** 1.6);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return ordered.map((room, index) =>
    sold(room, random.pick(viewsOf(room, setting, reach)), ((shares[index] ?? 0) / whole) * house),
  );
}

function sold(room: Room, viewId: string, share: number): DrawnRoom {
  const facesHaram = haramViews.includes(viewId);
  const namedSo = room.views.every((view) => haramViews.includes(view));
  return {
    room,
    viewId,
    id: room.id,
    // A suite that happens to face the Haram costs more; a room sold by that name has it in its factor.
    priceFactor: facesHaram && !namedSo ? Math.round(room.priceFactor * 118) / 100 : room.priceFactor,
    allotment: Math.max(1, Math.round(share)),
    bedrooms: room.bedrooms,
    maxAdults: room.maxAdults,
    maxChildren: room.maxChildren,
    maxGuests: room.maxOccupancy,
    sleeps: bedsOf(room),
    extraBed: room.extraBed,
    haramView: facesHaram,
    accessible: room.amenities.includes("accessible_room"),
    beddingIds: room.beddingChoices,
  };
}
