/** Reads a file that the page names. */
export type ReadFile = (address: string) => Promise<Response>;

/** A picture larger than this stays out of a copy. */
const mostPictureBytes = 300_000;

/**
 * A page of ours as it opens without a network: one document with its styles, fonts and pictures in it, and without scripts. What a script or the server would answer
 * is switched off; what only a copy says (`data-offline-only`) is shown, and what only makes sense with a network (`data-online-only`) is not. Works on the
 * text that React writes, in which a `<` or `>` is always a tag's: a service worker has no DOM.
 */
export async function copyPage(html: string, readFile: ReadFile): Promise<string> {
  const plain = ["script", "noscript", "template"].reduce(withoutElements, html);
  return replaceEach(plain, anyTag, async (whole) => {
    // What a script lays out in spare moments (web/lib/render-below-fold.ts) stands in a copy from the start.
    const tag = whole.replaceAll(/\bbelow-[\w-]+/g, "");
    const name = /^<[a-z]+/.exec(tag)?.[0].slice(1) ?? "";
    if (name === "source") return "";
    if (name === "link") return attributeOf(tag, "rel") === "stylesheet" ? copyStyles(tag, readFile) : "";
    if (name === "img") return copyPicture(tag, readFile);
    if (tag.includes(" data-offline-only=")) return tag.replace(' hidden=""', "");
    if (tag.includes(" data-online-only=")) return tag.replace(" ", ' hidden="" ');
    return controls.has(name) ? tag.replace(`<${name}`, `<${name} disabled=""`) : tag;
  });
}

/** Of an element that opens: `<` and `>` in its attributes are written `&lt;` and `&gt;`. */
const anyTag = /<[a-z][^<>]*>/g;
const controls = new Set(["button", "input", "select", "textarea"]);

function withoutElements(html: string, name: string): string {
  const end = `</${name}>`;
  return html
    .split(end)
    .map((part) => {
      const start = part.indexOf(`<${name}`);
      return start === -1 ? part : part.slice(0, start);
    })
    .join("");
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

/** With the fonts in it. */
async function copyStyles(link: string, readFile: ReadFile): Promise<string> {
  const css = await (await read(attributeOf(link, "href") ?? "", readFile)).text();
  const styles = await replaceEach(css, /url\([^()]+\)/g, async (whole) => {
    const file = whole.slice("url(".length, -1).replaceAll(/["']/g, "");
    return file.startsWith("/") ? `url(${await asData(await read(file, readFile))})` : whole;
  });
  return `<style>${styles}</style>`;
}

async function copyPicture(tag: string, readFile: ReadFile): Promise<string> {
  const bare = tag.replaceAll(/ (?:srcset|sizes|loading|fetchpriority)="[^"]*"/gi, "");
  const address = attributeOf(tag, "src");
  if (!address?.startsWith("/")) return bare;
  const picture = await readFile(address).catch(() => null);
  // A picture that cannot be had leaves its place with its words.
  if (!picture?.ok) return bare.replace(/ src="[^"]*"/, "");
  const data = await asData(picture);
  return bare.replace(/ src="[^"]*"/, () => (data.length > mostPictureBytes ? "" : ` src="${data}"`));
}

async function read(address: string, readFile: ReadFile): Promise<Response> {
  const response = await readFile(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response;
}

async function asData(file: Response): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:${(file.headers.get("content-type") ?? "").split(";")[0]};base64,${btoa(text)}`;
}

async function replaceEach(text: string, pattern: RegExp, write: (found: string) => Promise<string>): Promise<string> {
  const found = [...text.matchAll(pattern)];
  const written = await Promise.all(found.map((match) => write(match[0])));
  let result = "";
  let end = 0;
  found.forEach((match, index) => {
    result += text.slice(end, match.index) + (written[index] ?? "");
    end = match.index + match[0].length;
  });
  return result + text.slice(end);
}

/** Nothing of a copy may run, load or be sent. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "font-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const copiedAtHeader = "x-copied-at";

/** The copy as it will be answered. */
export const answerCopy = (html: string, copiedAt: string): Response =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      [copiedAtHeader]: copiedAt,
    },
  });
