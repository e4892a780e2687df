import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const config: Config = {
  appDirectory: "web",
  // scripts/bootstrap.mjs builds beside the pages that are being served and then changes places.
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  ssr: true,
  // Where a form comes from is checked before the router sees it (server/delivery/render-page.ts), which knows every name of ours.
  allowedActionOrigins: ["**"],
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, "client", "assets"));
  },
};

export default config;

/** Assets never change under their name: they are compressed once, here, as hard as it goes. */
async function precompress(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|wasm)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      await writeFile(
        join(folder, `${name}.br`),
        await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }));
    }),
  );
}
