import { build } from "vite";

const query = "?inline-script";

/** Vite plugin: `./start-page.ts?inline-script` is the text of that file, bundled and minified, to stand in a page as a script. */
export function inlineScriptPlugin() {
  return {
    name: "inline-script",
    async load(id: string) {
      if (!id.endsWith(query)) return undefined;
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "baseline-widely-available",
          rolldownOptions: { input: id.slice(0, -query.length), output: { format: "iife" } },
        },
      });
      const [script] = "output" in built ? built.output : [];
      if (script?.type !== "chunk") throw new Error(`${id} gave no script`);
      return { code: `export const script = ${JSON.stringify(script.code.trim())};`, moduleSideEffects: false };
    },
  };
}
