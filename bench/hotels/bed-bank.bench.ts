/** The bed bank's figures alone: `node bench/hotels/bed-bank.bench.ts`. */
import { formatFigure } from "../figure.ts";
import { measureBedBank } from "./measure-bed-bank.ts";

for (const figure of await measureBedBank()) console.log(formatFigure(figure));
