import type { HotelPicture, HotelSummary } from "../types.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits, type Setting } from "./fits.ts";
import type { DrawnRoom } from "./hotel-rooms.ts";
import { pictures, styles, type Brand, type Picture, type Room } from "./reference.ts";

type Pictured = { setting: Setting; brand: Brand; rooms: readonly DrawnRoom[] };

const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
const shown = new Map<string, HotelPicture>(
  pictures.map(({ file, alt, colour, of }) => [file, { file, alt, colour, illustrative: true, of }]),
);
const show = (file: string): HotelPicture => {
  const picture = shown.get(file);
  if (!picture) throw new Error(`there is no picture ${file}`);
  return picture;
};

/** The style of a house's rooms. Rooms with a terrace on the sea are only by the sea; tents and lodges have no city outside. */
function styleOf({ setting, brand }: Pick<Pictured, "setting" | "brand">): string {
  const style = styles.find(({ id }) => id === brand.style)?.pictureStyle ?? "classic";
  const { tags, island } = setting.district;
  const bySea = tags.some((tag) => ["beach", "lagoon", "diving"].includes(tag));
  const noCity = island || tags.some((tag) => ["mountain", "nature", "desert"].includes(tag));
  if (setting.kind === "resort" && bySea) return "resort";
  if (setting.kind === "lodge" || setting.kind === "heritage" || setting.kind === "resort") return "classic";
  if (setting.stars === 2) return "economy";
  if (noCity && setting.kind !== "aparthotel") return "classic";
  return style === "resort" ? "modern" : style;
}

function suits({ fits: limits, file }: Picture, pictured: Pictured, style: string): boolean {
  if (!limits || !fits(limits, pictured.setting)) return false;
  const { tags } = pictured.setting.district;
  const { styles: ofStyles, rooms: ofRooms, tags: anyTag, notTags, notKinds } = limits;
  if (ofStyles && !ofStyles.includes(style)) return false;
  if (ofRooms && !pictured.rooms.some(({ id }) => ofRooms.includes(id))) return false;
  if (anyTag && !anyTag.some((tag) => tags.includes(tag))) return false;
  if (notTags?.some((tag) => tags.includes(tag)) || notKinds?.includes(pictured.setting.kind)) return false;
  return !file.startsWith("room-") || pictured.setting.kind !== "camp";
}

function suiting(pictured: Pictured): Picture[] {
  const style = styleOf(pictured);
  return pictures.filter((picture) => suits(picture, pictured, style));
}

/** Grand houses do not begin with a room for two friends. */
const isHero = ({ fits: limits, file }: Picture, stars: number) =>
  limits?.hero === true && !(stars > 3 && file.startsWith("room-twin"));

/** First the one that the hotels before it in the city and its class used longest ago. */
export function pickHero(pictured: Pictured, before: readonly HotelSummary[], random: SeededRandom): HotelPicture {
  const { stars } = pictured.setting;
  const heroes = suiting(pictured).filter((picture) => isHero(picture, stars));
  const peers = before.filter((hotel) => hotel.stars === stars).map(({ picture }) => picture.file);
  const all = before.map(({ picture }) => picture.file);
  const lastUse = ({ file }: Picture) => peers.lastIndexOf(file) * 1000 + all.lastIndexOf(file);
  const first = random.some(heroes, heroes.length).toSorted((a, b) => lastUse(a) - lastUse(b))[0];
  return show(first?.file ?? `room-king-${styleOf(pictured)}`);
}

/** Of the same spirit, to fill a thin set: rooms of a near style, then the house's common parts. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  economy: [
    "room-family",
    "room-king-modern",
    "room-twin-modern",
    "lobby-cosy-sage",
    "restaurant",
    "room-single-sage-city-day",
  ],
  modern: ["room-family", "lobby", "suite-lounge", "room-king-economy", "room-twin-economy", "restaurant"],
  classic: [
    "room-family",
    "restaurant",
    "lobby",
    "suite-lounge",
    "bathroom-marble",
    "room-twin-classic",
    "room-king-modern",
  ],
  resort: ["exterior-resort", "beach", "suite-lounge", "bathroom-marble", "restaurant", "pool-terrace", "spa"],
};
/** Camps and apartments have their own: an apartment is no hotel room. */
const fillersOfKind: Readonly<Record<string, readonly string[]>> = {
  camp: ["desert-camp", "tent-interior", "dunes", "restaurant"],
  aparthotel: [
    "exterior-apartments-beige-day",
    "exterior-apartments-colour-golden",
    "apartment-living",
    "room-apartment-terracotta-city-day",
    "room-apartment-sage-city-night",
    "lobby-cosy-sage",
    "lobby-arches-terracotta",
    "bathroom-marble",
  ],
};
const order = ["exterior", "room", "lobby", "dining", "pool", "beach", "bathroom", "wellness", "business", "other"];
const least = 8;
const most = 14;

/** The hotel's pictures, the one of the list first, no file twice. */
export function picturesOf(pictured: Pictured, hero: HotelPicture): HotelPicture[] {
  const ownRooms = pictured.rooms.flatMap(({ room }) => roomFiles(room, pictured));
  const own = suiting(pictured).toSorted((a, b) => order.indexOf(a.of) - order.indexOf(b.of));
  const files = new Set([hero.file, ...ownRooms.slice(0, 5), ...own.map(({ file }) => file)]);
  const more = fillersOfKind[pictured.setting.kind] ?? fillers[styleOf(pictured)] ?? [];
  for (const file of more) if (files.size < least) files.add(file);
  return [...files].slice(0, most).map(show);
}

function roomFiles({ pictures: named }: Room, { setting, brand }: Pick<Pictured, "setting" | "brand">): string[] {
  const style = styleOf({ setting, brand });
  const special = named.filter(
    (file) => ["room-family", "tent-interior", "cave-suite"].includes(file) || file.startsWith("room-apartment-"),
  );
  const inStyle = named.filter((file) => file.endsWith(`-${style}`));
  const living = named.filter(
    (file) => file === "apartment-living" || (file === "suite-lounge" && !setting.district.tags.includes("lagoon")),
  );
  const bath = named.filter((file) => file === "bathroom-marble" && setting.stars > 3);
  const files = [...special, ...inStyle, ...living, ...bath].filter((file) => byFile.has(file));
  return files.length > 0 ? files : [`room-king-${style}`];
}

/** Pictures of a kind of room, in the style of the house. */
export function roomPictures(room: Room, pictured: Pick<Pictured, "setting" | "brand">): HotelPicture[] {
  return [...new Set(roomFiles(room, pictured))].map(show);
}
