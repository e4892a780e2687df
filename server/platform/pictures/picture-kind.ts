export type PictureKind = "png" | "jpeg" | "gif" | "svg";

const starts: [PictureKind, string][] = [
  ["png", "\x89PNG\r\n\x1a\n"],
  ["jpeg", "\xff\xd8\xff"],
  ["gif", "GIF87a"],
  ["gif", "GIF89a"],
];

/** What the first bytes say; a name or a type that somebody sends along says nothing. */
export function pictureKind(content: Buffer): PictureKind | null {
  const head = content.subarray(0, 8).toString("latin1");
  const found = starts.find(([, start]) => head.startsWith(start));
  if (found) return found[0];
  const text = content
    .subarray(0, 4096)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(text) ? "svg" : null;
}

/** Two things at once (a picture that is a page, a program or an archive too) is nothing anybody draws. */
export function isTwoThings(content: Buffer): boolean {
  const tail = content.subarray(-65_600);
  return (
    ["<script", "<html", "<?php", "<!DOCTYPE html", "%PDF-"].some((mark) => content.includes(mark)) ||
    tail.includes("PK\x05\x06", 0, "latin1")
  );
}

const svgBytes = 512 * 1024;

/** Drawn only when it draws itself: no entities, scripts, styles from elsewhere, pictures in it, or copies of copies. */
export function isPlainSvg(content: Buffer): boolean {
  if (content.length > svgBytes || content.includes(0)) return false;
  const text = content.toString("utf8");
  const forbidden =
    /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(?:\w+:)?(?:script|foreignObject|image|iframe|feImage|animate|set|handler|use|pattern|filter)\b|@import|javascript:|\son\w+\s*=|<a\b/i;
  if (forbidden.test(text)) return false;
  const links = [...text.matchAll(/(?:href\s*=\s*["']?|url\(\s*["']?)\s*([^"')\s>]*)/gi)];
  return links.every(([, target = ""]) => target.startsWith("#")) && (text.match(/</g)?.length ?? 0) <= 5000;
}
