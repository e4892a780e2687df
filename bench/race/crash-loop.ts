import type { ChildProcess } from "node:child_process";

export type RunningProcess = {
  origin: string;
  process: ChildProcess;
};

export type KillPlan = {
  /** Processes that sell at any moment. */
  alive: number;
  /** Milliseconds between two kills, as long as there is somebody to take the place. */
  everyMs: number;
  /** Processes that stand by, started and frozen: the product takes longer to start than it is allowed to live. */
  spares: number;
  start: () => Promise<RunningProcess>;
  /** Whether nothing that was just frozen holds a lock of the database. */
  isAtRest?: () => Promise<boolean>;
};

export type CrashLoop = {
  /** Addresses of the processes that sell at this moment. */
  origins: () => string[];
  begin: () => void;
  /** Milliseconds from one kill to the next, in their order. */
  gaps: () => readonly number[];
  /** Processes that ended without being killed by us: each is a fault. */
  ownEnds: () => number;
  /** Ends the killing; the processes that sell live on. */
  endKilling: () => Promise<void>;
  stop: () => Promise<void>;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Keeps `alive` processes selling and kills the oldest with SIGKILL again and again, so that work is cut off at any point;
 * a spare takes its place in the same moment, and another spare is started. When they run out, a kill waits for the next.
 */
export async function runCrashLoop({ alive, everyMs, spares, start, isAtRest }: KillPlan): Promise<CrashLoop> {
  const up: RunningProcess[] = [];
  const waiting: RunningProcess[] = [];
  const gaps: number[] = [];
  let [killing, stopped, ownEnds] = [false, false, 0];

  async function addSpare(freeze: boolean): Promise<void> {
    // Another process may take a free port first: then one more is looked for.
    const life = await start().catch((error: unknown) => {
      if (/is taken/.test(String(error))) return start();
      throw error;
    });
    life.process.once("exit", () => {
      if (life.process.signalCode !== "SIGKILL" && !stopped) ownEnds += 1;
    });
    for (let tries = 0; freeze && tries < 20; tries += 1) {
      life.process.kill("SIGSTOP");
      await sleep(100);
      if (!isAtRest || (await isAtRest())) break;
      life.process.kill("SIGCONT");
      await sleep(200);
    }
    waiting.push(life);
  }

  function letIn(): boolean {
    const next = waiting.shift();
    if (!next) return false;
    next.process.kill("SIGCONT");
    up.push(next);
    return true;
  }

  async function killOn(): Promise<void> {
    let last = performance.now();
    while (killing) {
      await sleep(Math.max(10, last + everyMs - performance.now()));
      if (!killing || !letIn()) continue;
      const oldest = up.shift()!;
      oldest.process.kill("SIGKILL");
      gaps.push(performance.now() - last);
      last = performance.now();
    }
  }

  /** One at a time: starting must not take the machine away from those who sell. Not frozen, because it is wanted at once. */
  async function refill(): Promise<void> {
    while (killing) {
      if (waiting.length < spares) await addSpare(false);
      else await sleep(50);
    }
  }

  let work: Promise<unknown> = Promise.resolve();
  for (let count = 0; count < alive + spares; count += 2)
    await Promise.all([addSpare(true), ...(count + 1 < alive + spares ? [addSpare(true)] : [])]);
  while (up.length < alive) letIn();
  return {
    origins: () => up.filter(({ process }) => !hasEnded(process)).map(({ origin }) => origin),
    begin: () => {
      killing = true;
      work = Promise.all([killOn(), refill()]);
    },
    gaps: () => gaps,
    ownEnds: () => ownEnds,
    endKilling: async () => {
      killing = false;
      await work;
      for (const { process } of waiting.splice(0)) process.kill("SIGKILL");
    },
    stop: async () => {
      stopped = true;
      const living = up.map(({ process }) => process).filter((each) => !hasEnded(each));
      const ends = living.map((each) => new Promise((resolve) => each.once("exit", resolve)));
      // Asked politely, the last one takes the database with it.
      for (const each of living) each.kill("SIGTERM");
      await Promise.all(ends);
    },
  };
}
