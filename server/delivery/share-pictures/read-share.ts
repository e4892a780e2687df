/** What a page says its picture shows (web/lib/share-meta.tsx). */
export type Share = { title: string; line: string; scene: string };

const tag = /<meta name="share" content="([^"]*)"/;
const longest = { title: 140, line: 200 };

/** Reads it from a finished page; null when the page has none. `scene` is a plain name: it is part of a file's path. */
export function readShare(html: string): Share | null {
  const found = tag.exec(html)?.[1];
  if (found === undefined) return null;
  const { title, line, scene } = JSON.parse(unescapeAttribute(found)) as Share;
  if (!/^[a-z0-9-]+$/.test(scene)) throw new Error(`invalid scene name ${scene}`);
  return { title: title.slice(0, longest.title), line: line.slice(0, longest.line), scene };
}

const marks: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
const unescapeAttribute = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => marks[name] ?? "");
