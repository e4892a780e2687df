import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Who runs the database server; empty means the present user. */
export type ProcessUser = { uid?: number; gid?: number };

/** Postgres refuses to run as root: then it runs as the system's unprivileged user, who owns its folder. */
export function findProcessUser(): ProcessUser {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((row) => row.split(":"));
  const user = rows.find(([name]) => name === "postgres") ?? rows.find(([name]) => name === "nobody");
  if (!user) throw new Error("Postgres cannot run as root and no unprivileged user exists. Set DATABASE_URL instead.");
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether that user may pass through every folder above `path` (a home or a temporary folder of root is often closed). */
export function canReach(user: ProcessUser, path: string): boolean {
  if (user.uid === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}
