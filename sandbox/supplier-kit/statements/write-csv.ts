/** Halalas as riyals with two decimals. */
export const riyals = (halalas: number): string => (halalas / 100).toFixed(2);

/** A CSV with its head (RFC 4180). */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
