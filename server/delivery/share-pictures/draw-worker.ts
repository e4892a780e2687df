/** A thread that draws one picture of a shared page and ends: a scene, a shade over it, the words in the page's own type. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";

export type Drawing = {
  title: string;
  line: string;
  brand: string;
  rtl: boolean;
  /** File of the scene, an SVG of ours. */
  scene: string;
};

const [width, height] = [1200, 630];
/** Where the scene begins; the panel with the words is as wide and goes over softly. */
const panel = 520;

parentPort?.postMessage(await draw(workerData as Drawing));

async function draw({ scene, ...words }: Drawing): Promise<Uint8Array> {
  sharp.concurrency(1);
  const view = await sharp(scene)
    .resize(width - panel, height, { fit: "cover" })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#062e27" } })
    .composite([
      { input: view, left: words.rtl ? 0 : panel, top: 0 },
      { input: Buffer.from(softEdge(words.rtl)) },
      { input: Buffer.from(letter(words)) },
    ])
    .flatten()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The panel's edge, over the scene's first hundred pixels. */
function softEdge(rtl: boolean): string {
  const from = rtl ? width - panel - 100 : panel;
  const [first, last] = rtl ? [0, 1] : [1, 0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="e"><stop stop-color="#062e27" stop-opacity="${first}"/><stop offset="1" stop-color="#062e27" stop-opacity="${last}"/></linearGradient><rect x="${from}" width="100" height="100%" fill="url(#e)"/></svg>`;
}

/** The words as an SVG of outlines: no font of the machine is used. */
function letter(words: Omit<Drawing, "scene">): string {
  const fonts = dirname(fileURLToPath(import.meta.resolve("@expo-google-fonts/readex-pro/package.json")));
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: ["400Regular", "600SemiBold"].map((weight) => join(fonts, weight)) }],
  });
  const compiled = compiler.compile({
    mainFilePath: join(import.meta.dirname, "share.typ"),
    inputs: { data: JSON.stringify(words) },
  });
  if (!compiled.result)
    throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "text could not be typeset"));
  return compiler.plainSvg(compiled.result);
}
