import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folders = ["contract", "server"];

let known: Promise<string> | undefined;

/** A name for this release: it changes with any source of the server and with Node, so no release reads what another has shaped. */
export const sourceStamp = (): Promise<string> => (known ??= readStamp());

async function readStamp(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const folder of folders) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
    );
    // One after the other: it is done beside the first visitors.
    for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  return hash.digest("base64url");
}
