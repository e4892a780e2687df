const most = 140;

/** How a customer's text begins, in one line, for a row of a list. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
