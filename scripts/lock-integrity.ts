/** An entry of the lock file, as far as it matters here. */
export type LockedFile = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

/**
 * Entries that name no checksum: what is installed by them may be anything. Only binaries of systems that the product is not run on may be
 * without one, because a registry that does not carry them tells none (`known`, by name and version); another version has to bring its own.
 */
export function findUnchecked(packages: Record<string, LockedFile>, known: readonly string[]): string[] {
  const faults: string[] = [];
  const unchecked = new Set<string>();
  for (const [path, entry] of Object.entries(packages)) {
    if (path === "" || entry.link || entry.integrity) continue;
    const name = `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)}@${entry.version}`;
    unchecked.add(name);
    if (!known.includes(name)) faults.push(`${name}: no integrity`);
    else if (!entry.optional || isOurs(entry)) faults.push(`${name}: no integrity, and it is installed here`);
  }
  for (const name of known)
    if (!unchecked.has(name)) faults.push(`${name}: has its integrity, or has gone: take it out of the list`);
  return faults;
}

/** What production and the checks run on: 64-bit Intel Linux with glibc. An entry that names no system is installed everywhere. */
const isOurs = ({ os, cpu, libc }: LockedFile) =>
  (os?.includes("linux") ?? true) && (cpu?.includes("x64") ?? true) && (libc?.includes("glibc") ?? true);
