import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Raised when pictures are drawn otherwise: what was kept is drawn anew. */
const hand = 1;

/** The name of the picture of these words: another text has another name. */
export const pictureName = (drawing: object): string =>
  createHash("sha256")
    .update(`${hand} ${JSON.stringify(drawing)}`)
    .digest("base64url")
    .slice(0, 24);

/** Drawn pictures on disk, at most so many: the oldest go. */
export function createPictureCache(folder: string, most = 1_500) {
  const pathOf = (name: string) => join(folder, `${name}.jpg`);

  async function makeRoom() {
    const names = await readdir(folder);
    if (names.length <= most) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const oldest = dated.toSorted((a, b) => a.at - b.at).slice(0, names.length - Math.floor(most * 0.9));
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
  }

  return {
    read: async (name: string): Promise<Buffer | null> => readFile(pathOf(name)).catch(() => null),
    keep: async (name: string, picture: Buffer): Promise<void> => {
      await mkdir(folder, { recursive: true });
      // Whole or not at all, whoever else draws the same one.
      const half = `${pathOf(name)}.${process.pid}`;
      await writeFile(half, picture);
      await rename(half, pathOf(name));
      await makeRoom();
    },
  };
}
