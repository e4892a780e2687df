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

async function measureControl(
  visit: Visit,
  control: Control,
  ways: Way[],
  { turns, slowdowns }: FirstPressSpeeds,
  tallies: Map<number, Tally>,
) {
  const random = createRandom(control.name.length);
  const expected = new Map<Way, string | null>();
  for (const way of ways) expected.set(way, await expectedOf(visit, control, way));
  const told = ways.filter((way) => expected.get(way) !== null);
  if (told.length === 0) return;
  for (const slowdown of slowdowns) {
    const tally = tallies.get(slowdown) ?? { presses: 0, early: 0, lost: [], durations: [] };
    tallies.set(slowdown, tally);
    const wanted = slowdown === inpSlowdown ? Math.ceil(turns / 4) : turns;
    for (let turn = 0; turn < wanted; turn += 1) {
      const way = told[turn % told.length]!;
      const outcome = expected.get(way) ?? null;
      if (outcome === null) continue;
      await visit.devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      const delayMs = turn % 4 === 0 ? 0 : random() * latestPressMs * Math.sqrt(slowdown);
      tally.presses += 1;
      if (await pressOnce(visit, control, way, outcome, delayMs, tally)) continue;
      // The page itself may have become another one meanwhile: sold out, a day older.
      const now = await expectedOf(visit, control, way);
      if (now === outcome) tally.lost.push(`${control.name} (${way})`);
      expected.set(way, now);
    }
  }
}

async function measurePage(context: BrowserContext, address: string, isPhone: boolean, speeds: FirstPressSpeeds) {
  const page = await context.newPage();
  await prepareMeasuredVisits(page);
  const devtools = await context.newCDPSession(page);
  const visit: Visit = { page, devtools, address };
  const tallies = new Map<number, Tally>();
  const { controls, later } = await findControls(page, address);
  for (const control of controls) await measureControl(visit, control, waysOf(control, isPhone), speeds, tallies);
  await page.close();
  return { tallies, later };
}

type Measured = Awaited<ReturnType<typeof measurePage>>;

function figuresOf(name: string, { tallies, later }: Measured): Figure[] {
  const onlyLater: Figure = {
    name: `controls that come with the code only, ${name}`,
    value: later.length,
    unit: "",
    limit: null,
    note: later.map((control) => control.name).join(", "),
  };
  const pressed = [...tallies].flatMap(([slowdown, { presses, early, lost, durations }]) => {
    const at = slowdown === 1 ? "full speed" : `${slowdown} times slower`;
    const note = `of ${presses}, ${early} of them before the page was hydrated${lost.length > 0 ? `: ${lost.join(", ")}` : ""}`;
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
 * moment of the page's start. Each has to end as it does on a page that has long been hydrated.
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
    return figuresOf(page, await measurePage(context, address, isPhone, speeds));
  } finally {
    await browser.close();
  }
}
