import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "../../scripts/data-folder.ts";
import { findFreePorts } from "../../scripts/free-ports.ts";
import { type Product, startProduct } from "../../scripts/start-product.ts";
import { hasRedis, startRedis } from "#server/testing/redis-server.ts";

export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;
/** Whether the machine has what a cluster is made of besides Node. */
export const canCluster = hasHaproxy && hasRedis;

export type Cluster = {
  /** HAProxy's address, which the world knows. */
  origin: string;
  gatewayOrigin: string;
  dataDir: string;
  webs: Product[];
  workers: Product[];
  redis: Awaited<ReturnType<typeof startRedis>>;
  /** Puts another process in the place of one that was killed. */
  replace: (web: Product) => Promise<void>;
  /** So many lines of all processes have these words. */
  count: (words: RegExp) => number;
  stop: () => Promise<void>;
};

/** Web processes and two workers on one database and one Redis, behind the HAProxy that `deploy/proxies` describes. */
export async function openCluster(webCount: number): Promise<Cluster> {
  const dataDir = makeDataFolder();
  const doorPort = await findFreePorts();
  const origin = `http://localhost:${doorPort}`;
  const redis = await startRedis();
  const shared = {
    PUBLIC_URL: origin,
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: "1",
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "info",
    DATABASE_POOL: "8",
  };
  const port = await findFreePorts();
  const gatewayOrigin = `http://localhost:${port + 1}`;
  const env = { ...shared, SANDBOX_PAYMENTS_URL: gatewayOrigin };
  const start = (more: Record<string, string>, at?: number) =>
    startProduct({ dataDir, env: { ...env, ...more }, ...(at === undefined ? {} : { port: at }) });
  // Web is among its services only because it is waited for at its site's port; the proxy does not know it.
  const workers = [await start({ SERVICES: "web,worker,sandbox" }, port), await start({ SERVICES: "web,worker" })];
  const webs: Product[] = [];
  for (let at = 0; at < webCount; at += 1) webs.push(await start({ SERVICES: "web" }));
  const haproxy = await startHaproxy(dataDir, doorPort, webs);
  const ended: Product[] = [];
  return {
    origin,
    gatewayOrigin,
    dataDir,
    webs,
    workers,
    redis,
    replace: async (web) => {
      ended.push(web);
      const at = webs.indexOf(web);
      webs[at] = await start({ SERVICES: "web" }, Number(new URL(web.origin).port));
    },
    count: (words) =>
      [...workers, ...webs, ...ended].reduce(
        (sum, { log }) =>
          sum +
          log()
            .split("\n")
            .filter((line) => words.test(line)).length,
        0,
      ),
    stop: async () => {
      haproxy.kill("SIGKILL");
      for (const each of [...webs, ...workers.toReversed()]) await each.stop();
      await redis[Symbol.asyncDispose]();
    },
  };
}

/** As deployed, but for its door and the places of its servers. */
async function startHaproxy(folder: string, port: number, webs: readonly Product[]): Promise<ChildProcess> {
  const deployed = readFileSync(new URL("../../deploy/proxies/haproxy.cfg", import.meta.url), "utf8");
  const servers = webs.map(
    (web, at) => `    server web${at} 127.0.0.1:${new URL(web.origin).port} check inter 1s fall 2 rise 2`,
  );
  const settings = `${deployed
    .replace(
      /^frontend public\n(?: {4}.*\n)*/mu,
      `frontend public\n    bind 127.0.0.1:${port}\n    default_backend web\n`,
    )
    .replace(/^ {4}server .*\n?/gmu, "")
    .trimEnd()}\n${servers.join("\n")}\n`;
  const path = join(folder, "haproxy.cfg");
  writeFileSync(path, settings);
  const child = spawn("haproxy", ["-db", "-f", path], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  for (let turn = 0; turn < 100; turn += 1) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("haproxy let nobody in");
}
