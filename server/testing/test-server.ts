import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/adapters/database/embedded/embedded-postgres.ts";

/** One server for all test files and workers of this working copy; nothing in it outlives the machine's temporary folder. */
export const testServerFolder = join(
  tmpdir(),
  `wijha-test-${process.getuid?.() ?? 0}-${createHash("sha256")
    .update(import.meta.dirname)
    .digest("hex")
    .slice(0, 10)}`,
);

let server: Promise<EmbeddedPostgres> | undefined;

export function testServer(): Promise<EmbeddedPostgres> {
  server ??= startEmbeddedPostgres({ dataDir: testServerFolder, unsafe: true });
  return server;
}
