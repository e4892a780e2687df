import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "./free-port.ts";

/** Whether this machine has one; tests that need it say that they were not run. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export type TestRedis = { url: string; kill: () => Promise<void>; [Symbol.asyncDispose]: () => Promise<void> };

/** A Redis of its own that keeps nothing; `port`: where one was killed before. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const free = port ?? (await freePort());
  const child = spawn(
    "redis-server",
    ["--port", `${free}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    {
      stdio: "ignore",
    },
  );
  const url = `redis://127.0.0.1:${free}`;
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await waitFor(url);
  return { url, kill, [Symbol.asyncDispose]: kill };
}

async function waitFor(url: string) {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on("error", () => {});
  for (let turn = 0; turn < 200; turn++)
    try {
      await redis.connect();
      return redis.disconnect();
    } catch {
      await sleep(50);
    }
  throw new Error("redis-server did not start");
}
