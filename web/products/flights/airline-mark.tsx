/**
 * The tail fin of an airline whose own mark we do not hold (artwork/airline-marks/marks.mjs). The same code has the same mark
 * everywhere; the airline's name or code stands beside it.
 */
export const AirlineMark = ({ code, className }: { code: string; className?: string }) => (
  <img src={`/airline-marks/${markOf(code)}.svg`} alt="" width={32} height={32} className={className} />
);

const marks = 24;
const palettes = 12;

/** FNV-1a of the code chooses one of the marks and one of the palettes. */
function markOf(code: string): string {
  let hash = 0x811c9dc5;
  for (const letter of code.toUpperCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  hash = (hash ^ (hash >>> 15)) >>> 0;
  return `${hash % marks}-${Math.floor(hash / marks) % palettes}`;
}
