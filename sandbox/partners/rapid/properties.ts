/** A property's id says where it stands: the mock has some within every frame of the earth. */
const idOf = (lat: number, lon: number, number: number): string =>
  `p${Math.round((lat + 90) * 1e4)}x${Math.round((lon + 180) * 1e4)}n${number}`;

const names = ["Palm", "Dune", "Oasis", "Falcon", "Date Garden", "Najd", "Souq", "Lantern", "Wadi", "Cedar", "Pearl"];
const arabic = [
  "النخلة",
  "الكثيب",
  "الواحة",
  "الصقر",
  "بستان التمر",
  "نجد",
  "السوق",
  "الفانوس",
  "الوادي",
  "الأرز",
  "اللؤلؤة",
];
const amenities = [
  { id: "2390", name: "Free WiFi" },
  { id: "2063", name: "24-hour front desk" },
  { id: "2016", name: "Free self parking" },
  { id: "9", name: "Fitness facilities (surcharge)" },
  { id: "14", name: "Outdoor pool" },
];

export type MockProperty = { id: string; number: number; lat: number; lon: number };

/** Of `ring`: its points, longitude first. */
export function propertiesWithin(
  ring: readonly (readonly number[])[],
  count: number,
  around: { lat: number; lon: number } | null,
): MockProperty[] {
  const middle = (at: 0 | 1) => {
    const all = ring.map((point) => point[at] ?? 0);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  return Array.from({ length: count }, (_, at) =>
    findProperty(idOf(around?.lat ?? middle(1), around?.lon ?? middle(0), at + 1))!,
  );
}

export function findProperty(id: string): MockProperty | null {
  const [, lat, lon, number] = /^p(\d+)x(\d+)n(\d+)$/.exec(id) ?? [];
  if (!lat || !lon || !number) return null;
  const turn = (Number(number) * 137 * Math.PI) / 180;
  const away = 0.004 + (Number(number) % 14) * 0.002;
  return {
    id,
    number: Number(number),
    lat: Number(lat) / 1e4 - 90 + away * Math.sin(turn),
    lon: Number(lon) / 1e4 - 180 + away * Math.cos(turn),
  };
}

/** Kinds of rooms, by the last digit of their id. */
export const rooms = [
  { digit: 1, name: "Standard Double Room", arabic: "غرفة مزدوجة قياسية", adults: 2, total: 3, size: 24 },
  { digit: 2, name: "Family Room, City View", arabic: "غرفة عائلية بإطلالة على المدينة", adults: 3, total: 5, size: 38 },
  { digit: 3, name: "Suite", arabic: "جناح", adults: 4, total: 6, size: 56 },
];
export const beds = [
  { id: "37310", description: "1 King Bed", arabic: "سرير كينغ" },
  { id: "37321", description: "2 Twin Beds", arabic: "سريران مفردان" },
];
export const roomIdOf = ({ number }: MockProperty, digit: number): string => `${20_000 + number * 10 + digit}`;

const link = (href: string) => ({ method: "GET", href });
const photo = (number: number, what: string, isHero = false) => ({
  hero_image: isHero,
  category: 3,
  caption: isHero ? "Featured Image" : "Lobby",
  links: {
    "350px": link(`https://i.travelapi.com/lodging/${what}-${number}_b.jpg`),
    "1000px": link(`https://i.travelapi.com/lodging/${what}-${number}_z.jpg`),
  },
});
const byId = <Each extends { id: string }>(all: readonly Each[]) =>
  Object.fromEntries(all.map((each) => [each.id, each]));

/** One house has no Arabic name: it is answered in English. */
const isToldInArabic = ({ number }: MockProperty, language: string) => language === "ar-SA" && number !== 5;

/** `include`: the fields that are told, all of them when empty. */
export function describeProperty(property: MockProperty, language: string, include: readonly string[]) {
  const { number, id } = property;
  const isArabic = isToldInArabic(property, language);
  const whole: Record<string, unknown> = {
    name: isArabic
      ? `فندق ${arabic[number % arabic.length]} ${number}`
      : `${names[number % names.length]} Hotel ${number}`,
    address: {
      line_1: isArabic ? `${number} طريق الملك` : `${number} King Road`,
      city: "Somewhere",
      country_code: "SA",
    },
    ratings: {
      property: { rating: number % 7 === 0 ? "0.0" : `${2 + (number % 4)}.5`, type: "Star" },
      guest: number % 6 === 0 ? {} : { count: 40 * number, overall: `${3 + (number % 2)}.4` },
    },
    location: { coordinates: { latitude: property.lat, longitude: property.lon }, obfuscation_required: false },
    phone: number % 2 ? "966-11-0000000" : "",
    category: { id: "1", name: number % 4 === 0 ? "Aparthotel" : "Hotel" },
    business_model: { expedia_collect: true, property_collect: false },
    checkin:
      number % 5 === 0
        ? {}
        : {
            begin_time: "4:00 PM",
            end_time: "midnight",
            instructions: "<ul><li>Bring a photo ID.</li></ul>",
            min_age: 18,
          },
    checkout: number % 5 === 0 ? {} : { time: "noon" },
    fees: { optional: "<p>Late check-out: SAR 100</p>" },
    policies: { know_before_you_go: "Groups of more than 5 rooms ask the hotel." },
    amenities: byId(amenities.slice(0, 2 + (number % 4))),
    images: [photo(number, "lobby"), photo(number, "front", true)],
    rooms: byId(rooms.map((room) => describeRoom(property, room, isArabic))),
    dates: { added: "1998-07-19T05:00:00.000Z", updated: "2026-03-22T07:23:14.000Z" },
    descriptions: isArabic
      ? { headline: "فندق في الوسط" }
      : { headline: "A house in the middle", dining: "One restaurant." },
    chain: { id: "-6", name: "A chain" },
    supply_source: "expedia",
  };
  const told = Object.entries(whole).filter(([field]) => include.length === 0 || include.includes(field));
  return { property_id: id, ...Object.fromEntries(told) };
}

const describeRoom = (property: MockProperty, room: (typeof rooms)[number], isArabic: boolean) => ({
  id: roomIdOf(property, room.digit),
  name: isArabic ? room.arabic : room.name,
  descriptions: { overview: "<strong>1 bed</strong><br />A room with a desk.<br />Non-Smoking<br />" },
  amenities: byId([{ id: "1012", name: "Air conditioning" }]),
  images: [photo(property.number, `room-${room.digit}`)],
  bed_groups: byId(
    beds.map(({ id, description, arabic: words }) => ({ id, description: isArabic ? words : description })),
  ),
  area: { square_meters: room.size, square_feet: room.size * 11 },
  occupancy: { max_allowed: { total: room.total, children: room.total - 1, adults: room.adults } },
});
