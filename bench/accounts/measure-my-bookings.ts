import type { Product } from "../../scripts/start-product.ts";
import { type Figure, percentile } from "../figure.ts";
import { timeEach } from "../http/put-load.ts";
import { addBookings } from "./own-bookings.ts";
import { addPeople, resetLimits, knownAddress, password } from "./people.ts";
import { openVisitor } from "./visitor.ts";

const bookings = 1000;
const rounds = 12;
/** Tabs, kinds, pages and a search: what somebody with many trips asks for. */
const queries = ["", "?when=history", "?status=active", "?kind=hotels&when=upcoming", "?q=jeddah&when=history"];
const pages = [...queries, "?page=20"];
const calls = [...queries, "?offset=190"];

/** My bookings of an account that has a thousand: the page with its session, and the call that it makes. */
export async function measureMyBookings({ origin, dataDir }: Pick<Product, "origin" | "dataDir">): Promise<Figure[]> {
  await addPeople(dataDir, 1);
  await addBookings(dataDir, bookings);
  await resetLimits(dataDir);
  const visitor = await openVisitor(origin, { staysIn: true });
  const { status } = await visitor.post("/sessions", { email: knownAddress(0), password });
  if (status !== 200) throw new Error(`the login answered ${status}`);
  const headers = visitor.headers();
  const sample = await (await fetch(`${origin}/api/me/bookings`, { headers })).json();
  const { counts } = (sample as { response: { counts: { all: number } } }).response;
  if (counts.all !== bookings) throw new Error(`the account has ${counts.all} bookings`);
  const figures: Figure[] = [];
  for (const [name, base, asked] of [
    ["my bookings with 1,000, page", "/en/my-bookings", pages],
    ["my bookings with 1,000, API", "/api/me/bookings", calls],
  ] as const) {
    const paths = Array.from({ length: rounds }, () => asked.map((query) => base + query)).flat();
    await timeEach(origin, paths.slice(0, paths.length / 2), headers);
    const times = await timeEach(origin, paths, headers);
    figures.push(
      { name: `${name}, p50`, value: percentile(times, 0.5), unit: "ms", limit: { atMost: 30 } },
      { name: `${name}, p99`, value: percentile(times, 0.99), unit: "ms", limit: null },
    );
  }
  return figures;
}
