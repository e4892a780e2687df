import type { Product } from "../../scripts/start-product.ts";
import { type Figure, percentile } from "../figure.ts";
import { sameSourceLikelihood } from "./kolmogorov-smirnov.ts";
import { addPeople, resetLimits, knownAddress, password, unknownAddress } from "./people.ts";
import { openVisitor } from "./visitor.ts";

type Site = Pick<Product, "origin" | "dataDir">;

const people = 200;
/** One asker may have three codes an hour go to an address. */
const roundsBetweenPauses = 3;

/** Right passwords of people on devices that are known, as many as are answered. */
export async function measureLogins({ origin, dataDir }: Site, seconds = 8, atATime = 12): Promise<Figure[]> {
  await addPeople(dataDir, people);
  const visitor = await openVisitor(origin);
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const logIn = async () => {
    const { status, ms } = await visitor.post("/sessions", { email: knownAddress(next++ % people), password });
    if (status === 200) times.push(ms);
    else failed++;
  };
  for (let index = 0; index < people; index++) await logIn();
  await resetLimits(dataDir);
  times.length = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (performance.now() < end) await logIn();
    }),
  );
  return [
    { name: "logins", value: times.length / seconds, unit: "/s", limit: { atLeast: 40 }, note: "argon2id, 19 MiB" },
    { name: "login, p50 of twelve at a time", value: percentile(times, 0.5), unit: "ms", limit: null },
    { name: "logins, failed", value: failed, unit: "", limit: { atMost: 0 } },
  ];
}

const calls: { name: string; path: string; body: (email: string) => object }[] = [
  { name: "login", path: "/sessions", body: (email) => ({ email, password: "Wrong-Pass7" }) },
  {
    name: "sign-up",
    path: "/accounts",
    body: (email) => ({ title: "ms", firstName: "Sara", lastName: "Alharbi", email, password: "Palm-Grove8" }),
  },
  { name: "forgotten password", path: "/password-resets", body: (email) => ({ email }) },
  { name: "mailed link", path: "/account-links", body: (email) => ({ email }) },
];

/**
 * Whether anybody can tell by the answer or the clock which addresses have an account (S6): one call after the other, known
 * and unknown addresses in an order that nobody foresees.
 */
export async function measureLikeness({ origin, dataDir }: Site, samples = 1000): Promise<Figure[]> {
  await addPeople(dataDir, people);
  const figures: Figure[] = [];
  for (const { name, path, body } of calls) {
    const visitor = await openVisitor(origin);
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let round = 0; times.known.length < samples; round++) {
      if (round % roundsBetweenPauses === 0) await resetLimits(dataDir);
      for (const { kind, email } of shuffled(people)) {
        const answer = await visitor.post(path, body(email));
        times[kind].push(answer.ms);
        answers.add(`${answer.status} ${answer.body.replace(/"[\w-]{22}"|"\d{4}-[^"]+Z"/g, '"…"')}`);
      }
    }
    figures.push(
      {
        name: `${name}: known and unknown told apart by time, p`,
        value: sameSourceLikelihood(times.known, times.unknown),
        unit: "",
        limit: { atLeast: 0.01 },
        note: `${times.known.length} each; medians ${percentile(times.known, 0.5).toFixed(2)} and ${percentile(times.unknown, 0.5).toFixed(2)} ms`,
      },
      { name: `${name}: different answers`, value: answers.size, unit: "", limit: { atMost: 1 } },
    );
  }
  await resetLimits(dataDir);
  return figures;
}

function shuffled(count: number): { kind: "known" | "unknown"; email: string }[] {
  const all = Array.from({ length: count }, (_, index) => [
    { kind: "known" as const, email: knownAddress(index), at: Math.random() },
    { kind: "unknown" as const, email: unknownAddress(index), at: Math.random() },
  ]).flat();
  return all.toSorted((one, other) => one.at - other.at);
}
