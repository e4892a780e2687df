import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BothTexts } from "#contract/text.ts";

export type Scene = { scene: string; colour: string; alt: BothTexts };

let known: Scene[] | undefined;

/** The drawings that the product has, with the words they come with. */
export function listScenes(): Scene[] {
  known ??= (
    JSON.parse(readFileSync(join(import.meta.dirname, "../../../content/scenes.json"), "utf8")) as (Omit<
      Scene,
      "scene"
    > & { id: string })[]
  ).map(({ id, colour, alt }) => ({ scene: id, colour, alt }));
  return known;
}
