import { createRandom } from "./search-paths.ts";

/** Where Saudi travellers stay most, the busiest first: each is drawn in proportion to its place in the list. */
const cities = "makkah madinah jeddah riyadh dubai istanbul cairo khobar abha taif london kuala-lumpur doha".split(" ");
const rooms = ["2", "1", "2", "2-5.9", "2-3", "4", "2_2"];

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Addresses of `count` result pages of hotels: weighted towards busy cities, 7 to 300 days ahead, one to seven nights. */
export function stayPaths(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const pick = (length: number) => Math.floor(random() * length);
  return Array.from({ length: count }, (_, index) => {
    const ahead = 7 + pick(293);
    const query = new URLSearchParams({
      place: `city.${cities[Math.floor(random() ** 2 * cities.length)]}`,
      checkIn: dayIn(ahead),
      checkOut: dayIn(ahead + 1 + pick(7)),
    });
    for (const room of rooms[pick(rooms.length)]!.split("_")) query.append("rooms", room);
    query.set("nationality", "SA");
    return `/${index % 2 ? "ar" : "en"}/hotels/search?${query}`;
  });
}
