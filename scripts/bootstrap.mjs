// Makes the copy ready to run: installs the packages when the lock file changed, builds the pages (--build) when their
// sources changed. Plain JavaScript without packages, because it runs on the host's own Node before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./bootstrap-lock.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const ownNode = join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
const installMarker = join(root, "node_modules", ".installed");
const buildMarker = join(root, "build", ".built");

/** What the built pages are made of. A change in any of them means a new build. */
const buildInputs = [
  "web",
  "contract",
  "i18n",
  "public",
  "artwork",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "scripts/bootstrap.mjs",
];

class Failure extends Error {}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function digest(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

function* filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = readdirSync(full, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === "node_modules" || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(child);
    else yield child;
  }
}

function* sourceParts() {
  for (const input of buildInputs) {
    const files = /\.\w+$/.test(input) ? [input] : filesUnder(input);
    for (const file of files) {
      if (!existsSync(join(root, file))) continue;
      yield file;
      yield readFileSync(join(root, file));
    }
  }
}

/** A marker is written beside its place and renamed, so that it is whole or absent. */
function writeMarker(path, text) {
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function run(lock, command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], shell: false });
    lock.holdFor(child.pid);
    const tail = [];
    const keep = (chunk) => {
      tail.push(chunk);
      if (process.env.BOOTSTRAP_VERBOSE) process.stderr.write(chunk);
      while (tail.length > 200) tail.shift();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve(undefined);
      else reject(new Failure(`${Buffer.concat(tail).toString().trim()}\n(ended with ${signal ?? code})`));
    });
  });
}

/** PATH without this copy's own node_modules: the install must not run on the Node that it is about to replace. */
function hostPath() {
  const parts = (process.env.PATH ?? "").split(delimiter);
  return parts.filter((part) => !part.includes(`node_modules${sep}.bin`)).join(delimiter);
}

function hostNode(path) {
  const name = windows ? "node.exe" : "node";
  const found = path.split(delimiter).find((part) => part !== "" && existsSync(join(part, name)));
  return found ? join(found, name) : process.execPath;
}

function installFingerprint() {
  const own = JSON.parse(read(join(root, "package.json")));
  return digest([
    read(join(root, "package-lock.json")),
    JSON.stringify(own.allowScripts ?? {}),
    process.platform,
    process.arch,
  ]);
}

/** True when `npm ci` or `npm install` was run by hand and left exactly what the lock file names. */
function installedByHand() {
  const hidden = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(hidden) || !existsSync(ownNode)) return false;
  const wanted = JSON.parse(read(join(root, "package-lock.json"))).packages;
  const present = JSON.parse(read(hidden)).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || (entry.optional && !present[path])) return true;
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity;
  });
}

const isInstalled = () => read(installMarker) === installFingerprint() && existsSync(ownNode);

async function install(lock) {
  if (isInstalled()) return;
  const wanted = installFingerprint();
  if (installedByHand()) return writeMarker(installMarker, wanted);

  console.log("Installing packages. The first time takes about a minute.");
  rmSync(installMarker, { force: true });
  const path = hostPath();
  const flags = ["ci", "--include=dev", "--include=optional", "--ignore-scripts=false", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  const env = { ...process.env, PATH: path };
  try {
    if (npm && /npm-cli\.c?js$/.test(npm)) await run(lock, hostNode(path), [npm, ...flags], env);
    else await run(lock, windows ? "npm.cmd" : "npm", flags, env);
  } catch (error) {
    throw new Failure(
      `${error.message}\n\nThe packages could not be installed. Look at npm's words above: most often the registry ` +
        "cannot be reached, or this folder may not be written. Then run the same command again.",
    );
  }
  if (!existsSync(ownNode)) {
    throw new Failure(
      "The packages are installed, but the package `node` has no binary: its install script did not run.\n" +
        "Allow install scripts for this folder (npm config get ignore-scripts) and run the same command again.",
    );
  }
  writeMarker(installMarker, wanted);
}

const isBuilt = (wanted) => read(buildMarker) === wanted && existsSync(join(root, "build", "server", "index.js"));

/** Builds beside the old pages and then changes places, so that a build cut short never looks like one. */
async function build(lock) {
  const wanted = digest(sourceParts());
  if (isBuilt(wanted)) return;

  console.log("Building the pages.");
  const next = join(root, ".cache", "build-next");
  const old = join(root, ".cache", "build-old");
  rmSync(next, { recursive: true, force: true });
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  try {
    const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1", BUILD_DIRECTORY: ".cache/build-next" };
    await run(lock, ownNode, [cli, "build"], env);
  } catch (error) {
    throw new Failure(`${error.message}\n\nThe pages could not be built: the reason stands above.`);
  }
  writeMarker(join(next, ".built"), wanted);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(join(root, "build"))) renameSync(join(root, "build"), old);
  renameSync(next, join(root, "build"));
  rmSync(old, { recursive: true, force: true });
}

async function main() {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Failure(
      `Node 20 or newer is needed to begin; this is ${process.version}. (The product then brings its own.)`,
    );
  }
  const withBuild = process.argv.includes("--build");
  if (isInstalled() && (!withBuild || isBuilt(digest(sourceParts())))) return;
  mkdirSync(join(root, ".cache"), { recursive: true });
  await withLock(join(root, ".cache", "bootstrap.lock"), async (lock) => {
    await install(lock);
    if (withBuild) await build(lock);
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
