import type { drawApart as draw, drawPdfApart as drawPdf } from "#server/platform/pictures/draw-apart.ts";
import { ends } from "#server/platform/pictures/picture-ends.ts";

// In place of draw-apart.ts where a test needs applications with files and not what becomes of a file: each costs a process.
//   vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

export const drawApart: typeof draw = (content) => Promise.resolve({ code: ends.drawn, made: content });
export const drawPdfApart: typeof drawPdf = (content) => Promise.resolve({ code: ends.drawn, made: content });
