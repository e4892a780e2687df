import { pictureVersion } from "./picture-version.ts";

/** The address of a drawing of public/scenes: 1200 x 800, those of states and outcomes 600 x 400. */
export const sceneAddress = (name: string): string => `/scenes/${encodeURIComponent(name)}.svg?v=${pictureVersion}`;

/** A wing over the clouds: for pages that show no place of their own. */
export const usualScene = "flight";

/** Widths that artwork/build-pictures.ts makes of each drawing. */
const cardWidths = [240, 480, 800];
const wideWidths = [480, 800, 1200];

/** The `srcset` of a drawing as pictures: for a card, or for one that stands across a phone. */
export const drawingSet = (name: string, wide: boolean): string =>
  (wide ? wideWidths : cardWidths)
    .map((width) => `/pictures/scene-${encodeURIComponent(name)}-${width}.avif?v=${pictureVersion} ${width}w`)
    .join(", ");
