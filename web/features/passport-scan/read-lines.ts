/** How many lines the machine-readable zone has and how long they are (ICAO Doc 9303 parts 4 to 6). */
const formats = [
  { lines: 2, length: 44 },
  { lines: 2, length: 36 },
  { lines: 3, length: 30 },
];
/** So many characters more or fewer are what a reader makes of a row of fillers. */
const slack = 4;

const tidyLine = (line: string): string =>
  line
    .toUpperCase()
    .replace(/[«‹]/g, (mark) => (mark === "«" ? "<<" : "<"))
    .replace(/[^A-Z0-9<]/g, "");

/** Nothing stands after three fillers in a line of names: what a reader saw there is the row of fillers itself. */
const endNames = (line: string): string => line.split("<<<", 1)[0] ?? "";

const fit = (line: string, length: number): string => line.slice(0, length).padEnd(length, "<");

/**
 * The lines of a machine-readable zone in a text that was typed, pasted or read off a picture, other text around it included:
 * each as long as its format wants it, names without what stands after them. Null where there are none.
 */
export function findZone(text: string): string[] | null {
  const lines = text.split(/[\r\n]+/).map(tidyLine);
  for (const { lines: count, length } of formats) {
    const fits = (line: string | undefined) => line !== undefined && Math.abs(line.length - length) <= slack;
    for (let at = lines.length - count; at >= 0; at--) {
      const zone = lines.slice(at, at + count);
      const first = zone[0] ?? "";
      // The line of names may be cut short: a reader drops fillers at the end.
      const names = count === 3 ? 2 : 0;
      if (!/^[A-Z][A-Z<]/.test(first) || !zone.every((line, index) => (index === names ? line.length > 5 : fits(line))))
        continue;
      if (!zone.some((line) => line.includes("<<"))) continue;
      return zone.map((line, index) => fit(index === names ? endNames(line) : line, length));
    }
  }
  return null;
}
