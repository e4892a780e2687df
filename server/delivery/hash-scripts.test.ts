import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashScripts } from "./hash-scripts.ts";

const nonce = "byFOQCQvnHQiSFqxiSSMnA==";
const source = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("scripts are named by what stands in them, and no nonce is left", () => {
  const page = `<link nonce="${nonce}" rel="stylesheet"/><script nonce="${nonce}" type="module" async="">
await "وجهة";</script><script nonce="${nonce}">1</script><script nonce="${nonce}">1</script>`;
  const { html, sources } = hashScripts(page, nonce);
  expect(sources).toEqual([source('\nawait "وجهة";'), source("1")]);
  expect(html).not.toContain("nonce");
  expect(html).toContain('<script type="module" async="">');
});

test("a script that came into the page without its nonce is not trusted", () => {
  const page = `<p><script>steal()</script><script nonce="guessed">steal()</script></p><script nonce="${nonce}">own()</script>`;
  expect(hashScripts(page, nonce).sources).toEqual([source("own()")]);
});

test("structured data is no script and needs no source", () => {
  const page = `<script type="application/ld+json">{"a":1}</script><script nonce="${nonce}">own()</script>`;
  expect(hashScripts(page, nonce).sources).toEqual([source("own()")]);
});
