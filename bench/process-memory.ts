import { execFileSync } from "node:child_process";

type ProcessRow = {
  pid: number;
  parent: number;
  kilobytes: number;
  command: string;
};

function listProcesses(): ProcessRow[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,comm="], { encoding: "utf8" }).trim().split("\n");
  return rows.map((row) => {
    const [pid, parent, kilobytes, ...command] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command: command.join(" ") };
  });
}

/** Resident megabytes of a process and the Node processes below it; the database counts for itself. */
export function nodeMegabytes(pid: number): number {
  const rows = listProcesses();
  const ours = new Set([pid]);
  for (let grown = true; grown;) {
    const more = rows.filter((row) => ours.has(row.parent) && !ours.has(row.pid));
    for (const row of more) ours.add(row.pid);
    grown = more.length > 0;
  }
  const counted = rows.filter((row) => ours.has(row.pid) && (row.pid === pid || /node|MainThread/.test(row.command)));
  return counted.reduce((sum, row) => sum + row.kilobytes, 0) / 1024;
}
