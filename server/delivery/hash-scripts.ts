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
  for (const { attributes, content } of scriptsOf(page))
    if (attributes.includes(mark)) sources.add(`'sha256-${sha256(content.replaceAll(mark, ""))}'`);
  return { html: page.replaceAll(mark, ""), sources: [...sources] };
}

/** The scripts as a browser reads them: each ends at the first end tag after its start. */
function* scriptsOf(page: string) {
  for (let start = page.indexOf("<script"); start !== -1;) {
    const open = page.indexOf(">", start);
    const end = page.indexOf("</script>", open);
    if (open === -1 || end === -1) return;
    yield { attributes: page.slice(start + "<script".length, open), content: page.slice(open + 1, end) };
    start = page.indexOf("<script", end);
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
