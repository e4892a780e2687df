import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import type { Control } from "../../e2e/first-presses/control.ts";
import { findControls, waitForControl } from "../../e2e/first-presses/controls.ts";
import { expectedAfter, reaches, settledState } from "../../e2e/first-presses/page-state.ts";
import { transferPath } from "../../e2e/transfer-steps.ts";
import { isAlive, wake } from "../../e2e/wake.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { type Figure, percentile } from "../figure.ts";
import { hotelPath } from "../http/hotel-path.ts";
import { createRandom, drawSearches, pagePath } from "../http/search-paths.ts";
import { stayPaths } from "../http/stay-paths.ts";
import { prepareMeasuredVisits, pressBy, type Way, waysOf } from "./press-first.ts";

const screens = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** How many times slower the processor is made where INP is taken, by a quarter of the turns. */
const inpSlowdown = 4;
/** A press comes at any moment of the start: at once or so much later, at full speed. */
const latestPressMs = 500;

export type FirstPressSpeeds = {
  /** How often each control is pressed at a speed. */
  turns: number;
  /** How many of a page's presses are made at a speed: drawn at random, the same at each. `Infinity`: all of them, many hours. */
  presses: number;
  /** What is drawn follows from it. */
  seed: number;
  /** How many times slower the processor is made: `[1, 6, 4]`. */
  slowdowns: readonly number[];
};

type Visit = { page: Page; devtools: CDPSession; address: string };
type Tally = { presses: number; early: number; lost: string[]; durations: number[] };

async function open({ page }: Visit, address: string, waitUntil: "commit" | "load") {
  // From elsewhere: a reload would fill the fields as they were left.
  await page.goto("about:blank");
  await page.goto(address, { waitUntil });
}

/** What a press leads to on a page that has long been hydrated. */
async function expectedOf(visit: Visit, control: Control, way: Way): Promise<string | null> {
  await visit.devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await open(visit, visit.address, "load");
  await wake(visit.page);
  await settledState(visit.page);
  return expectedAfter(visit.page, control, () => pressBy(way, visit.page, control));
}

/** One visit whose first event is the press. Answers whether it led where it should. */
async function pressOnce(visit: Visit, control: Control, way: Way, expected: string, delayMs: number, tally: Tally) {
  const { page } = visit;
  await open(visit, visit.address, "commit");
  await waitForControl(page, control);
  await page.waitForTimeout(delayMs);
  if (!(await isAlive(page))) tally.early += 1;
  await pressBy(way, page, control);
  const isReached = await reaches(page, control, expected);
  const duration = await page.evaluate(() => globalThis.slowestInteraction).catch(() => 0);
  if (duration > 0) tally.durations.push(duration);
  return isReached;
}

type Press = { control: Control; way: Way };

/** All presses of a page in a random order, each control as often as there are turns, in its ways by turns. */
function drawPresses(controls: Control[], isPhone: boolean, turns: number, random: () => number): Press[] {
  const all = controls.flatMap((control) => {
    const ways = waysOf(control, isPhone);
    return Array.from({ length: turns }, (_, turn): Press => ({ control, way: ways[turn % ways.length]! }));
  });
  return all
    .map((press) => ({ press, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ press }) => press);
}

/** What presses of a page lead to, each learned once; null where nothing shows. */
class Outcomes {
  readonly #known = new Map<string, string | null>();
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  async of(press: Press, anew = false): Promise<string | null> {
    const name = `${press.control.name} (${press.way})`;
    const known = anew ? undefined : this.#known.get(name);
    if (known !== undefined) return known;
    const outcome = await expectedOf(this.#visit, press.control, press.way);
    this.#known.set(name, outcome);
    return outcome;
  }
}

async function measurePresses(visit: Visit, drawn: Press[], slowdown: number, most: number, outcomes: Outcomes) {
  const random = createRandom(slowdown);
  const tally: Tally = { presses: 0, early: 0, lost: [], durations: [] };
  for (const press of drawn) {
    if (tally.presses >= most) break;
    const outcome = await outcomes.of(press);
    if (outcome === null) continue;
    await visit.devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const delayMs = tally.presses % 4 === 0 ? 0 : random() * latestPressMs * Math.sqrt(slowdown);
    tally.presses += 1;
    if (await pressOnce(visit, press.control, press.way, outcome, delayMs, tally)) continue;
    // The page itself may have become another one meanwhile: sold out, a day older.
    if ((await outcomes.of(press, true)) === outcome) tally.lost.push(`${press.control.name} (${press.way})`);
  }
  return tally;
}

async function measurePage(context: BrowserContext, address: string, isPhone: boolean, speeds: FirstPressSpeeds) {
  const page = await context.newPage();
  await prepareMeasuredVisits(page);
  const devtools = await context.newCDPSession(page);
  const visit: Visit = { page, devtools, address };
  const { controls, later } = await findControls(page, address);
  const drawn = drawPresses(controls, isPhone, speeds.turns, createRandom(speeds.seed));
  const outcomes = new Outcomes(visit);
  const tallies = new Map<number, Tally>();
  for (const slowdown of speeds.slowdowns) {
    const most = Math.min(speeds.presses, drawn.length);
    const share = slowdown === inpSlowdown ? Math.ceil(most / 4) : most;
    tallies.set(slowdown, await measurePresses(visit, drawn, slowdown, share, outcomes));
  }
  await page.close();
  return { tallies, later, controls: controls.length };
}

type Measured = Awaited<ReturnType<typeof measurePage>>;

function figuresOf(name: string, seed: number, { tallies, later, controls }: Measured): Figure[] {
  const onlyLater: Figure = {
    name: `controls that come with the code only, ${name}`,
    value: later.length,
    unit: "",
    limit: null,
    note: later.map((control) => control.name).join(", "),
  };
  const pressed = [...tallies].flatMap(([slowdown, { presses, early, lost, durations }]) => {
    const at = slowdown === 1 ? "full speed" : `${slowdown} times slower`;
    const note = `of ${presses} drawn by ${seed} over ${controls} controls, ${early} of them before the page was hydrated${lost.length > 0 ? `: ${lost.join(", ")}` : ""}`;
    const figure = {
      name: `lost first presses, ${name}, ${at}`,
      value: lost.length,
      unit: "",
      limit: { atMost: 0 },
      note,
    };
    if (slowdown !== inpSlowdown) return [figure];
    const worst = Math.max(...durations);
    const inp = { name: `INP of first presses, ${name}, ${at}`, value: percentile(durations, 0.75), unit: "ms" };
    return [figure, { ...inp, limit: { atMost: 200 }, note: `the slowest of ${durations.length}: ${worst} ms` }];
  });
  return [...pressed, onlyLater];
}

const paths: Record<string, (origin: string) => string | Promise<string>> = {
  "flight results": () => pagePath(drawSearches(1, 40)[0]!),
  "hotel results": () => stays,
  "hotel page": async (origin) => `/en${await hotelPath(origin, stays)}`,
  home: () => "/en",
  "flight search": () => "/ar/flights/search",
  packages: () => "/ar/packages",
  transfers: () => `/ar${transferPath("adults=2&children=0&bags=2", 40)}`,
};
const stays = stayPaths(1, 40)[0]!;

/** "home (phone)" */
export const firstPressPages: string[] = Object.keys(paths).flatMap((name) =>
  Object.keys(screens).map((screen) => `${name} (${screen})`),
);

/**
 * The first event on a page (of `firstPressPages`) is a press: of every kind of control, by mouse, finger, key and letter, at any
 * moment of the page's start; as many of them as are asked for, drawn at random. Each has to end as it does on a page that has long been hydrated.
 */
export async function measureFirstPresses(origin: string, page: string, speeds: FirstPressSpeeds): Promise<Figure[]> {
  const [name = "", screen = ""] = page.slice(0, -1).split(" (");
  const isPhone = screen === "phone";
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const context = await browser.newContext({
      viewport: screens[isPhone ? "phone" : "desktop"],
      hasTouch: true,
      reducedMotion: "reduce",
    });
    const address = origin + (await paths[name]!(origin));
    return figuresOf(page, speeds.seed, await measurePage(context, address, isPhone, speeds));
  } finally {
    await browser.close();
  }
}
