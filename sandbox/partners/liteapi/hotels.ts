import { MockRefusal } from "./faults.ts";

/** A hotel's id says where it stands: the mock has some around every point of the earth. */
const idOf = (lat: number, lon: number, number: number): string =>
  `lp${Math.round((lat + 90) * 1e4)}x${Math.round((lon + 180) * 1e4)}n${number}`;

const count = 14;
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
export const facilities = [
  { facility_id: 47, facility: "Free WiFi" },
  { facility_id: 8, facility: "24-hour front desk" },
  { facility_id: 2, facility: "Parking" },
  { facility_id: 11, facility: "Fitness facilities (surcharge)" },
  { facility_id: 301, facility: "Outdoor pool" },
];
export const hotelTypes = [
  { id: 204, name: "Hotels" },
  { id: 219, name: "Aparthotels" },
  { id: 206, name: "Resorts" },
];

export type MockHotel = { id: string; number: number; lat: number; lon: number };

export const hotelsAround = (lat: number, lon: number): MockHotel[] =>
  Array.from({ length: count }, (_, at) => hotelOf(idOf(lat, lon, at + 1)));

/** @throws MockRefusal for an id that nobody has */
export function hotelOf(id: string): MockHotel {
  const [, lat, lon, number] = /^lp(\d+)x(\d+)n(\d+)$/.exec(id) ?? [];
  if (!lat || !lon || !number || Number(number) < 1 || Number(number) > count)
    throw new MockRefusal(400, 4002, "hotelId is missing or invalid");
  const turn = (Number(number) * 137 * Math.PI) / 180;
  const away = 0.004 + Number(number) * 0.002;
  return {
    id,
    number: Number(number),
    lat: Number(lat) / 1e4 - 90 + away * Math.sin(turn),
    lon: Number(lon) / 1e4 - 180 + away * Math.cos(turn),
  };
}

const nameOf = ({ number }: MockHotel, language: string): string =>
  // One house has no Arabic name: it is answered in English.
  language === "ar" && number !== 5
    ? `فندق ${arabic[number % arabic.length]} ${number}`
    : `${names[number % names.length]} Hotel ${number}`;
const photo = (number: number, what: string) => `https://static.cupid.travel/hotels/${what}-${number}.jpg`;

export const listHotel = (hotel: MockHotel, language: string) => ({
  id: hotel.id,
  name: nameOf(hotel, language),
  hotelDescription: "<p>A house.</p>",
  currency: "SAR",
  country: "SA",
  city: "Somewhere",
  latitude: hotel.lat,
  longitude: hotel.lon,
  address: `${hotel.number} King Road`,
  main_photo: photo(hotel.number, "main"),
  thumbnail: photo(hotel.number, "thumbnail"),
  hotelTypeId: hotel.number % 4 === 0 ? 219 : 204,
  stars: hotel.number % 7 === 0 ? 0 : 2 + (hotel.number % 4),
  rating: hotel.number % 6 === 0 ? 0 : 7.4 + (hotel.number % 5) * 0.4,
  reviewCount: hotel.number % 6 === 0 ? 0 : 40 * hotel.number,
  facilityIds: facilities.slice(0, 2 + (hotel.number % 4)).map(({ facility_id: id }) => id),
});

/** Kinds of rooms, by the last digit of their id. */
export const rooms = [
  { digit: 1, name: "Standard Double Room", maxAdults: 2, maxOccupancy: 3, size: 24 },
  { digit: 2, name: "Family Room", maxAdults: 3, maxOccupancy: 5, size: 38 },
  { digit: 3, name: "Suite", maxAdults: 4, maxOccupancy: 6, size: 56 },
];
const arabicRooms: Record<number, string> = { 1: "غرفة مزدوجة قياسية", 2: "غرفة عائلية", 3: "جناح" };
export const roomIdOf = ({ number }: MockHotel, digit: number): number => 26_000 + number * 10 + digit;

export const describeHotel = (hotel: MockHotel, language: string) => ({
  ...listHotel(hotel, language),
  hotelImportantInformation: "Guests are required to show a photo identification upon check-in.",
  checkinCheckoutTimes:
    hotel.number % 5 === 0
      ? { checkin_start: "", checkin_end: "", checkout: "" }
      : { checkin_start: "04:00 PM", checkin_end: "12:00 AM", checkout: "11:00 AM" },
  hotelImages: ["front", "lobby", "pool"].map((what, order) => ({
    url: photo(hotel.number, what),
    urlHd: photo(hotel.number, what),
    caption: "",
    order,
    defaultImage: order === 0,
  })),
  chain: "Not Available",
  phone: hotel.number % 2 ? "+966110000000" : "",
  facilities: facilities.map(({ facility_id: facilityId, facility: name }) => ({ facilityId, name })),
  policies: [{ policy_type: "POLICY_HOTEL_GROUPS", name: "Groups", description: "More than 5 rooms: ask the hotel." }],
  rooms: rooms.map(({ digit, name, maxAdults, maxOccupancy, size }) => ({
    id: roomIdOf(hotel, digit),
    roomName: language === "ar" ? arabicRooms[digit] : name,
    description: "A room with a desk.",
    roomSizeSquare: size,
    roomSizeUnit: "m2",
    maxAdults,
    maxChildren: maxOccupancy - 1,
    maxOccupancy,
    bedTypes: [{ quantity: 1, bedType: "King bed", bedSize: "181-210 cm" }],
    roomAmenities: [{ amenitiesId: 11, name: "Air conditioning", sort: 0 }],
    photos: [{ url: photo(hotel.number, `room-${digit}`), hd_url: photo(hotel.number, `room-${digit}`) }],
  })),
});
