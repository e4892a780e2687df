/**
 * The lock file must be one that `npm ci` accepts on every machine.
 *
 * A registry that does not carry a package's binaries for other systems makes `npm install` leave them out of the lock
 * file without a word, and `npm ci` then refuses the whole file. `--fix` names them from the version their parent asks
 * for: npm passes over them where the system differs and fetches them where it fits.
 *
 * Such a registry tells no checksum of them either. `--integrity` asks the registry in use for those that are missing
 * (`lock-without-integrity.json`) and writes down what it tells; nothing else may be without one.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { findUnchecked } from "./lock-integrity.ts";

type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

type LockFile = {
  packages: Record<string, LockedPackage>;
};

const lockPath = new URL("../package-lock.json", import.meta.url);
const knownPath = new URL("lock-without-integrity.json", import.meta.url);
const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32", "windows"];
const processors = ["arm64", "arm", "ia32", "x64", "ppc64", "riscv64", "s390x", "loong64"];

/** Binary packages carry their system in their name: `@swc/core-linux-arm64-musl`. */
function systemOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> | null {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return null;
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : words.some((word) => word.startsWith("gnu"))
      ? ["glibc"]
      : [];
  return { os: [os === "windows" ? "win32" : os], cpu: [cpu], ...(os === "linux" && libc.length > 0 ? { libc } : {}) };
}

function findLocked(lock: LockFile, from: string, name: string): boolean {
  const scopes = from.split("/node_modules/");
  return scopes.some((_, depth) => {
    const base = depth === 0 ? "" : `${scopes.slice(0, scopes.length - depth + 1).join("/node_modules/")}/`;
    return `${base}node_modules/${name}` in lock.packages;
  });
}

const lock = JSON.parse(readFileSync(lockPath, "utf8")) as LockFile;
const faults: string[] = [];
const missing: [string, LockedPackage][] = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  if (entry.resolved) faults.push(`${path}: the lock file names a registry address`);
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const system = systemOf(name);
    if (findLocked(lock, path, name) || findLocked(lock, `${path}/node_modules/x`, name) || !system) continue;
    faults.push(`${name}@${version}: missing, \`npm ci\` will refuse the lock file`);
    if (!/^\d/.test(version)) continue;
    missing.push([`node_modules/${name}`, { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...system }]);
  }
}

const known = JSON.parse(readFileSync(knownPath, "utf8")) as string[];
faults.push(...findUnchecked(lock.packages, known));

/** As the registry tells it; undefined where it does not carry the package. */
function askIntegrity(name: string): string | undefined {
  try {
    const told = execFileSync("npm", ["view", name, "dist.integrity"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return /^sha512-\S+$/.exec(told.trim())?.[0];
  } catch {
    return undefined;
  }
}

function fillIntegrity(): void {
  const left = known.filter((name) => {
    const integrity = askIntegrity(name);
    const [, path = "", version] = /^(.+)@(.+)$/.exec(name) ?? [];
    for (const [place, entry] of Object.entries(lock.packages))
      if (integrity && place.endsWith(`node_modules/${path}`) && entry.version === version) entry.integrity = integrity;
    return !integrity;
  });
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(knownPath, `${JSON.stringify(left, null, 2)}\n`);
  console.log(`${known.length - left.length} checksums filled in, ${left.length} not told by this registry`);
}

if (process.argv.includes("--integrity")) fillIntegrity();
else if (process.argv.includes("--fix") && missing.length > 0) {
  const [own, ...rest] = Object.entries(lock.packages);
  const sorted = [...rest, ...missing].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  lock.packages = Object.fromEntries([...(own ? [own] : []), ...sorted]);
  writeFileSync(lockPath, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages of other systems added to the lock file`);
} else if (faults.length > 0) {
  console.error(
    `${faults.join("\n")}\nnode scripts/check-lock.ts --fix names what is missing, --integrity asks for checksums.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(lock.packages).length} packages`);
}
