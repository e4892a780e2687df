import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { assertFileName, type FileStore } from "#server/platform/files.ts";

/** Files in one folder, readable by the product only. Several machines need a folder that all of them see. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (name: string) => {
    assertFileName(name);
    return join(folder, name);
  };
  return {
    put: async (name, content) => {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written beside its place and moved: nobody ever reads half a file.
      const draft = `${path}.${randomBytes(6).toString("hex")}`;
      await writeFile(draft, content, { mode: 0o600 });
      await rename(draft, path);
    },
    get: (name) => readFile(pathOf(name)).catch(nothingThere),
    head: async (name, bytes) => {
      const file = await open(pathOf(name)).catch(nothingThere);
      if (!file) return undefined;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
