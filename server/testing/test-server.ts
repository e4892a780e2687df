import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";

const name = `wijha-test-${process.getuid?.() ?? 0}-${createHash("sha256")
  .update(import.meta.dirname)
  .digest("hex")
  .slice(0, 10)}`;
const inMemory = "/dev/shm";
const neededBytes = 4 * 2 ** 30;

/** In the machine's memory where that has room (a container's has 64 MB): a test's own database is copied there in a tenth of the time. */
function chooseFolder(): string {
  const folder = join(inMemory, name);
  // What the first worker has chosen holds for those that come later and find less room.
  if (existsSync(folder)) return folder;
  if (!existsSync(inMemory)) return join(tmpdir(), name);
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > neededBytes ? folder : join(tmpdir(), name);
}

/** One server for all test files and workers of this working copy; nothing in it outlives the machine's temporary folders. */
export const testServerFolder = chooseFolder();

let server: Promise<EmbeddedPostgres> | undefined;

export function testServer(): Promise<EmbeddedPostgres> {
  server ??= startEmbeddedPostgres({ dataDir: testServerFolder, unsafe: true });
  return server;
}
