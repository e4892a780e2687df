/** The flight engine's figures alone: `node bench/flights/engine.bench.ts`. */
import { formatFigure } from "../figure.ts";
import { measureEngine } from "./measure-engine.ts";

for (const figure of await measureEngine()) console.log(formatFigure(figure));
