import type { ChildProcess } from "node:child_process";

export interface Life {
  origin: string;
  process: ChildProcess;
}

export interface ShortLives {
  /** Addresses of the processes that are up at this moment. */
  origins: () => string[];
  kills: () => number;
  /** Ends the killing; the processes that are up, or come up, live on. */
  calm: () => Promise<void>;
  stop: () => Promise<void>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps `count` processes going and kills each with SIGKILL some time (`lifeMs`) after it is ready, so that work is cut off
 * at any point, over and over. A killed one is started again at once.
 */
export async function keepKilling(
  count: number,
  lifeMs: () => number,
  start: (index: number) => Promise<Life>,
): Promise<ShortLives> {
  const up = new Map<number, Life>();
  let [killing, running, kills] = [true, true, 0];

  async function keepGoing(index: number) {
    while (running) {
      const life = await start(index);
      const ended = new Promise((resolve) => life.process.once("exit", resolve));
      up.set(index, life);
      await Promise.race([killing ? sleep(lifeMs()) : new Promise(() => {}), ended]);
      if (!killing) await ended;
      up.delete(index);
      if (life.process.exitCode !== null || life.process.signalCode !== null) continue;
      kills += 1;
      life.process.kill("SIGKILL");
      await ended;
    }
  }

  const loops = Array.from({ length: count }, (_, index) => keepGoing(index));
  return {
    origins: () => [...up.values()].map(({ origin }) => origin),
    kills: () => kills,
    calm: async () => {
      killing = false;
      while (up.size < count) await sleep(50);
    },
    stop: async () => {
      running = false;
      // Asked politely, the last one takes the database with it.
      for (const { process } of up.values()) process.kill("SIGTERM");
      await Promise.all(loops);
    },
  };
}
