import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { sharedFolder } from "./binaries.ts";
import { canReach, type ProcessUser } from "./process-user.ts";

/** Postgres 18 reads only its own format, so the folder carries the number. */
export const dataFolderName = "pg18";

/** The longest path a Unix socket may have (Linux: 107 bytes; macOS: 103). */
const longestSocketPath = 103;

export type Places = { root: string; data: string; socket: string; log: string; lock: string };

/**
 * Where the database of `dataDir` lives: `pg18/{data,socket,log,lock}` below it. When the database's user cannot
 * reach that (a folder of root), `pg18` becomes a link to a fresh folder under /var/lib/wijha.
 */
export function findPlaces(dataDir: string, user: ProcessUser): Places {
  const link = join(resolve(dataDir), dataFolderName);
  mkdirSync(dirname(link), { recursive: true });
  if (!lstatSync(link, { throwIfNoEntry: false })) {
    // Another process may begin at the same moment.
    if (canReach(user, link)) mkdirSync(link, { recursive: true, mode: 0o700 });
    else linkTo(makeReachableFolder(), link);
  }
  const root = realpathSync(link);
  const socket = socketFolder(root);
  mkdirSync(socket, { recursive: true, mode: 0o700 });
  for (const folder of [root, socket]) own(folder, user);
  ownAll(join(root, "data"), user);
  return { root, data: join(root, "data"), socket, log: join(root, "postgres.log"), lock: join(root, "start.lock") };
}

function linkTo(folder: string, link: string) {
  try {
    symlinkSync(folder, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmdirSync(folder);
  }
}

function makeReachableFolder(): string {
  const folder = join(sharedFolder, randomBytes(6).toString("hex"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(sharedFolder, 0o755);
  return folder;
}

/** The server's socket lies in its folder, or in a short one of the system when that path is too long for a socket. */
export function socketFolder(root: string): string {
  const usual = join(root, "socket");
  if (Buffer.byteLength(join(usual, ".s.PGSQL.5432")) <= longestSocketPath) return usual;
  return join(tmpdir(), `wijha-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`);
}

/** A data folder that was restored from a copy belongs to whoever copied it. */
function ownAll(data: string, user: ProcessUser) {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  if (user.uid === undefined || user.gid === undefined || owner === undefined || owner === user.uid) return;
  for (const entry of readdirSync(data, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  chownSync(data, user.uid, user.gid);
  chmodSync(data, 0o700);
}

function own(folder: string, user: ProcessUser) {
  if (!existsSync(folder)) return;
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}
