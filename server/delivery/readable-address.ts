/**
 * The same path with what cannot be decoded put right: a cut letter (`%D9`) becomes the sign for one, a lone `%` itself. The path as it
 * is when it can be read. Links that were cut by whoever sent them lead to a page that is not found, and not to a fault.
 */
export function readablePath(path: string): string {
  if (!path.includes("%") || isReadable(path)) return path;
  return path.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => {
    if (run === "%") return "%25";
    if (isReadable(run)) return run;
    return encodeURIComponent(Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"));
  });
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
