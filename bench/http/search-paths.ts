/** Pairs that Saudi travellers fly most, the busiest first: each is drawn in proportion to its place in the list. */
const pairs =
  "RUH-JED JED-RUH RUH-DXB RUH-CAI JED-CAI RUH-DMM DMM-JED RUH-IST RUH-AHB JED-DXB RUH-MED JED-IST RUH-TUU RUH-GIZ DMM-DXB RUH-AMM RUH-LHR JED-KHI RUH-BOM JED-KUL RUH-DEL RUH-MNL RUH-CDG JED-LHR RUH-JFK RUH-DOH RUH-KWI MED-IST DMM-CAI RUH-BKK RUH-CMB RUH-SYD JED-CGK".split(
    " ",
  );

/** A small generator of its own, so that every run asks the same (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Search = {
  from: string;
  to: string;
  date: string;
};

/** `count` one-way searches, weighted towards busy pairs, 7 to 300 days ahead. */
export function drawSearches(count: number, seed = 1): Search[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [from, to] = pairs[Math.floor(random() ** 2 * pairs.length)]!.split("-") as [string, string];
    return { from, to, date: dayIn(7 + Math.floor(random() * 293)) };
  });
}

export const apiPath = ({ from, to, date }: Search, limit: number) =>
  `/api/flights/search?slices=${from}-${to}-${date}&limit=${limit}`;

export const pagePath = ({ from, to, date }: Search, locale = "en") =>
  `/${locale}/flights/search?trip=one-way&from=${from}&to=${to}&depart=${date}&adults=1&cabin=economy`;
