import fc from "fast-check";
import { beginSale, type Sale } from "./begin-sale.ts";
import { comeToRest, work } from "./come-to-rest.ts";
import { findSaleDifferences } from "./find-sale-differences.ts";
import { findWorldDifferences } from "./find-world-differences.ts";
import { openWorld, type World } from "./open-world.ts";
import { randomSale, type RandomSale } from "./steps.ts";
import { takeAct } from "./take-act.ts";
import { takeStep } from "./take-step.ts";

/** Sales that meet their fate side by side: what one is told may hit another. */
const together = 8;
/** After so many runs another world is opened: its clock has gone far by then. */
const runsOfAWorld = 40;

/** How long a failure is made smaller. */
const shrinkMs = 120_000;

/** `tell`: hears of every difference at once, also of those on the way to the smallest one. */
type Options = { seed?: number | undefined; path?: string | undefined; tell?: (difference: string) => void };

const randomSales = fc.array(randomSale, { minLength: 1, maxLength: together, size: "max" });
/** In which runs letters are written, so that one that cannot be is a difference. */
const writesLetters = fc.constantFrom(false, false, false, true);

/** How often what was come to. */
export type Seen = Map<string, number>;

/**
 * Random sequences of everything that may follow a sale, over every product. Answers what they came to. @throws Error with what differs, the
 * smallest sequences that show it, their seed and the path to them.
 */
export async function runSequences(count: number, { seed, path, tell = () => {} }: Options = {}): Promise<Seen> {
  const seen: Seen = new Map();
  let world: World | null = null;
  let runs = 0;
  let failedAt = Infinity;
  const end = async () => {
    await world?.[Symbol.asyncDispose]();
    world = null;
  };
  try {
    await fc.assert(
      fc.asyncProperty(randomSales, writesLetters, async (sales, letters) => {
        // What fails is made smaller for so long, and told as it is by then.
        if (performance.now() - failedAt > shrinkMs) return;
        const isDone = (seen.get("sale") ?? 0) >= count && failedAt === Infinity;
        if (isDone) return;
        if (runs++ % runsOfAWorld === 0) await end();
        world ??= await openWorld(seen);
        await world.writeLetters(letters);
        const differences = await runOnce(world, sales).catch((error: Error) => [error.stack ?? error.message]);
        if (differences.length === 0) return;
        tell(`differs:\n${differences.join("\n")}\n${JSON.stringify(sales)}${letters ? "\nwith letters" : ""}`);
        failedAt = Math.min(failedAt, performance.now());
        // Nothing of it meets the next try.
        await end();
        throw new Error(differences.join("\n"));
      }),
      { numRuns: count, ...(seed !== undefined && { seed }), ...(path && { path }) },
    );
  } finally {
    await end();
  }
  return seen;
}

/** Begins sales, has their steps befall them side by side, lets them come to rest, and answers what does not agree. */
async function runOnce(world: World, all: readonly RandomSale[]): Promise<string[]> {
  const sales: Sale[] = [];
  for (const { sort, owner, pays, split } of all) {
    const begun = await beginSale(world, sort, owner);
    sales.push(begun);
    if (split) await takeAct(world, begun, { do: "split", ...split });
    else if (pays) await takeAct(world, begun, { do: "pay", pays });
    // What cannot be paid like that is paid by card.
    if (pays && !split && !["card", "mada"].includes(pays.method))
      await takeAct(world, begun, { do: "pay", pays: { method: "card", how: "paid" } });
  }
  await work(world);
  for (let turn = 0; turn < 10; turn++)
    for (const [at, { steps }] of all.entries()) {
      const [step, begun] = [steps[turn], sales[at]];
      if (step && begun) await takeStep(world, begun, step);
    }
  await comeToRest(world, sales);
  const differences: string[] = [];
  for (const each of sales) {
    const { found, seen } = await findSaleDifferences(world, each);
    differences.push(...found.map((what) => `${each.description}: ${what}`));
    for (const what of ["sale", ...seen]) world.count(what);
  }
  return [...differences, ...(await findWorldDifferences(world))];
}
