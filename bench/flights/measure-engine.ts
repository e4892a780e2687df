import { searchByBruteForce } from "#sandbox/flights/engine/brute-force.ts";
import { searchCalendar, searchJourney } from "#sandbox/flights/engine/search-journey.ts";
import { searchSlice } from "#sandbox/flights/engine/search-slice.ts";
import { createSearchState, type SearchState, workLimit } from "#sandbox/flights/engine/search-state.ts";
import { createSoldSeats, setSold } from "#sandbox/flights/engine/sold-seats.ts";
import { engineCharges } from "#sandbox/flights/fares/airport-charges.ts";
import { loadReference } from "#sandbox/flights/timetable/load-reference.ts";
import { departures, measureNetwork, trafficPicker } from "#sandbox/flights/timetable/network-shape.ts";
import { randomFrom } from "#sandbox/random.ts";
import { buildNetwork, type FlightNetwork } from "#sandbox/flights/timetable/flight-network.ts";
import { type Figure, percentile } from "../figure.ts";

const firstDay = 20_800;
/** Each query runs so often and its best time counts: the figures are the engine's, not those of its neighbours. */
const repeats = 4;
const ask = { cabin: 0, seats: 1, maxStops: 2, vat: false, keep: 200 };

/** The flight engine on one thread: time of its searches with a full table of sold seats, start, memory, exactness. */
export async function measureEngine(): Promise<Figure[]> {
  const begun = performance.now();
  const network = buildNetwork(loadReference(), 1);
  const charges = engineCharges(network.airports);
  const soldSeats = createSoldSeats(network.rowDep.length);
  const state = createSearchState(network, soldSeats);
  searchSlice(state, charges, { ...ask, from: [0], to: [1], day: firstDay });
  const start = performance.now() - begun;
  const megabytes = (arrayBytes(network) + arrayBytes(soldSeats) + stateBytes(state)) / 1e6;
  const random = randomFrom(7);
  sellSome(network, soldSeats, random);
  const traffic = trafficPicker(network, 9);
  const great = greatest(network, 60);
  const saudi = network.airports.flatMap((_, at) => (network.saudi[at] ? [at] : []));
  const any = (list: readonly number[]) => list[Math.floor(random() * list.length)]!;
  const day = () => firstDay + Math.floor(random() * 300);
  const time = (count: number, make: () => () => unknown): number[] => {
    const times: number[] = [];
    for (let i = -count / 4; i < count; i++) {
      const run = make();
      let best = Infinity;
      for (let turn = 0; turn < repeats; turn++) {
        const from = performance.now();
        run();
        best = Math.min(best, performance.now() - from);
      }
      if (i >= 0) times.push(best);
    }
    return times;
  };
  const slice = (from: () => number, to: () => number) => () => {
    const request = { ...ask, from: [from()], to: [to()], day: day() };
    return () => searchSlice(state, charges, request);
  };
  const journey = (length: number) => () => {
    const places = Array.from({ length: length + 1 }, (_, i) => (i % 2 === 0 ? any(saudi) : any(great)));
    if (length === 2) places[2] = places[0]!;
    const first = day();
    const slices = Array.from({ length }, (_, i) => ({ from: [places[i]!], to: [places[i + 1]!], day: first + 5 * i }));
    return () => searchJourney(state, charges, { slices, cabin: 0, seats: 1, maxStops: 2, keep: 200 });
  };
  const byTraffic = time(1500, slice(traffic, traffic));
  const hubs = time(
    600,
    slice(
      () => any(great),
      () => any(great),
    ),
  );
  const round = time(300, journey(2));
  const three = time(200, journey(3));
  const calendar = time(60, () => {
    const request = { from: [any(saudi)], to: [any(great)], day: day(), days: 31, cabin: 0, seats: 1, notBefore: 0 };
    return () => searchCalendar(state, charges, request);
  });
  return [
    { name: "engine: start", value: start, unit: "ms", limit: { atMost: 1500 } },
    { name: "engine: arrays", value: megabytes, unit: "MB", limit: { atMost: 60 } },
    {
      name: "engine: one way, travellers' pairs, p50",
      value: percentile(byTraffic, 0.5),
      unit: "ms",
      limit: { atMost: 0.5 },
    },
    {
      name: "engine: one way, travellers' pairs, p99",
      value: percentile(byTraffic, 0.99),
      unit: "ms",
      limit: { atMost: 5 },
    },
    { name: "engine: hub to hub, p99", value: percentile(hubs, 0.99), unit: "ms", limit: { atMost: 10 } },
    { name: "engine: round trip, p99", value: percentile(round, 0.99), unit: "ms", limit: { atMost: 12 } },
    { name: "engine: three cities, p99", value: percentile(three, 0.99), unit: "ms", limit: { atMost: 25 } },
    { name: "engine: 31-day calendar, p50", value: percentile(calendar, 0.5), unit: "ms", limit: { atMost: 20 } },
    ...compareWithBruteForce(network, charges, state, 1000),
    ...describeNetwork(network),
  ];
}

/** Every query's best 200, cheapest and fastest against a search without bounds. */
function compareWithBruteForce(
  network: FlightNetwork,
  charges: ReturnType<typeof engineCharges>,
  state: SearchState,
  count: number,
): Figure[] {
  const pick = trafficPicker(network, 21);
  const random = randomFrom(22);
  let equal = 0;
  let cut = 0;
  for (let i = 0; i < count; i++) {
    const request = {
      ...ask,
      from: [pick()],
      to: [pick()],
      day: firstDay + Math.floor(random() * 300),
      cabin: i % 9 === 0 ? 2 : 0,
    };
    const found = searchSlice(state, charges, request);
    if (state.work >= workLimit) cut++;
    const all = searchByBruteForce(state, charges, request);
    const least = (of: "price" | "minutes", list: typeof all) =>
      list.reduce((value, option) => Math.min(value, option[of]), Infinity);
    const same =
      all.slice(0, 200).every((option, at) => option.cost === found[at]?.cost) &&
      found.length >= Math.min(200, all.length);
    if (same && least("price", found) === least("price", all) && least("minutes", found) === least("minutes", all))
      equal++;
  }
  const note = cut > 0 ? `${cut} ended at the work limit` : "";
  return [
    {
      name: `engine: equal to brute force of ${count}`,
      value: equal,
      unit: "queries",
      limit: { atLeast: count },
      ...(note ? { note } : {}),
    },
  ];
}

function describeNetwork(network: FlightNetwork): Figure[] {
  const shape = measureNetwork(network, 1000);
  return [
    { name: "network: airports served", value: shape.airportsServed, unit: "", limit: { atLeast: 3000 } },
    { name: "network: directed pairs", value: shape.pairs, unit: "", limit: { atLeast: 33_000 } },
    { name: "network: flights a day", value: shape.flightsADay, unit: "", limit: { atLeast: 80_000 } },
    {
      name: "network: travellers' pairs within one change",
      value: 100 * shape.withinOneStop,
      unit: "%",
      limit: { atLeast: 45 },
    },
    {
      name: "network: travellers' pairs within two changes",
      value: 100 * shape.withinTwoStops,
      unit: "%",
      limit: { atLeast: 76 },
    },
    { name: "network: Saudi pairs", value: shape.saudiPairs, unit: "", limit: { atLeast: 300 } },
    { name: "network: airlines in Saudi Arabia", value: shape.saudiAirlines, unit: "", limit: { atLeast: 60 } },
  ];
}

const arrayBytes = (of: object): number =>
  Object.values(of).reduce(
    (sum: number, value: unknown) => (ArrayBuffer.isView(value) ? sum + value.byteLength : sum),
    0,
  );

const stateBytes = (state: SearchState): number =>
  arrayBytes(state) + arrayBytes(state.best) + arrayBytes(state.candidates) + arrayBytes(state.legs);

function greatest(network: FlightNetwork, count: number): number[] {
  const flights = departures(network, firstDay);
  return [...flights.keys()].sort((a, b) => flights[b]! - flights[a]!).slice(0, count);
}

/** Half a million cells with sales, as after a year of trade. */
function sellSome(network: FlightNetwork, soldSeats: ReturnType<typeof createSoldSeats>, random: () => number): void {
  for (let i = 0; i < 500_000; i++) {
    const row = Math.floor(random() * network.rowDep.length);
    setSold(soldSeats, row, firstDay + Math.floor(random() * 365), 0, 1 + Math.floor(random() * 4));
  }
}
