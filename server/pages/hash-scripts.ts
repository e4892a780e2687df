import { createHash } from "node:crypto";

/** HTML without nonces, and its scripts as sources of a Content-Security-Policy: `'sha256-…'`, each once. */
export type HashedPage = { html: string; sources: string[] };

/**
 * Replaces the nonces of a finished page by hashes, so that its bytes are the same for everybody. Only a script that carries the nonce of
 * its rendering is trusted: whatever got into the page by other means knew no nonce, gets no hash and does not run.
 */
export function hashScripts(page: string, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = "", script = ""] of page.matchAll(/<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark)) sources.add(`'sha256-${sha256(script.replaceAll(mark, ""))}'`);
  return { html: page.replaceAll(mark, ""), sources: [...sources] };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
