import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";

export type PdfRequest = { id: number; template: string; data: string };
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

const fonts = dirname(fileURLToPath(import.meta.resolve("@expo-google-fonts/ibm-plex-sans-arabic/package.json")));
const compiler = NodeCompiler.create({
  // Templates may read pictures of the project, and nothing else.
  workspace: join(import.meta.dirname, "../../.."),
  fontArgs: [{ fontPaths: ["400Regular", "500Medium", "600SemiBold", "700Bold"].map((weight) => join(fonts, weight)) }],
});

parentPort?.on("message", ({ id, template, data }: PdfRequest) => parentPort?.postMessage(render(id, template, data)));

function render(id: number, template: string, data: string): PdfAnswer {
  try {
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data } });
    const document = compiled.result;
    if (!document) return { id, error: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "no document") };
    return { id, pdf: compiler.pdf(document, { creationTimestamp: Math.floor(Date.now() / 1000) }) };
  } catch (error) {
    return { id, error: String(error) };
  } finally {
    compiler.evictCache(10);
  }
}
