/** A name as it may be shown and downloaded: no path, no sign that a header or a page reads. */
export const tidyName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{C}"<>|:*?]/gu, "")
    .trim()
    .slice(0, 80) || "document";
