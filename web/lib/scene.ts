import { pictureVersion } from "./picture-version.ts";

/** The address of a drawing of public/scenes: 1200 x 800, those of states and outcomes 600 x 400. */
export const sceneAddress = (name: string): string => `/scenes/${encodeURIComponent(name)}.svg?v=${pictureVersion}`;
