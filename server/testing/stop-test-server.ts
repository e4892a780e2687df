import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataFolderName } from "#server/adapters/database/embedded/places.ts";
import { testServer, testServerFolder } from "./test-server.ts";

/** After the last test: ends the database server of the tests, unless another run is still using it. */
export async function teardown() {
  if (!existsSync(join(testServerFolder, dataFolderName, "data", "postmaster.pid"))) return;
  const server = await testServer();
  await server.stop();
}
