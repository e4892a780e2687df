import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PassProps } from "passkit-generator";
import type { Locale } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { PassCredentials } from "./pass-credentials.ts";

/** A pass without what every pass of ours has. Its texts are keys of `strings`, which hold them in each language. */
export type UnsignedPass = {
  pass: Omit<PassProps, "formatVersion" | "passTypeIdentifier" | "teamIdentifier">;
  strings: Record<Locale, Record<string, string>>;
};

/** Makes a `.pkpass` file; null: its certificate has run out. */
export type SignPass = (unsigned: UnsignedPass) => Promise<Buffer | null>;

/** Icon and logo in the sizes of all screens; drawn by artwork/build-pictures.ts. */
const pictures = join(import.meta.dirname, "pictures");

/** The files are read, and the library is loaded, when the first pass is asked for: most installations sign none. */
export function createPassSigner(credentials: PassCredentials, clock: Clock): SignPass {
  const { certificate, key, wwdr, validUntil, ...identifiers } = credentials;
  let files: Record<string, Buffer> | undefined;
  return async ({ pass, strings }) => {
    if (clock.now() >= validUntil) return null;
    const { PKPass } = await import("passkit-generator");
    files ??= Object.fromEntries(readdirSync(pictures).map((name) => [name, readFileSync(join(pictures, name))]));
    const json = Buffer.from(JSON.stringify({ formatVersion: 1, ...identifiers, ...pass }));
    const made = new PKPass({ ...files, "pass.json": json }, { signerCert: certificate, signerKey: key, wwdr });
    for (const [locale, texts] of Object.entries(strings)) made.localize(locale, escapeTexts(texts));
    return made.getAsBuffer();
  };
}

/** As a `pass.strings` file writes them between quotes: the library puts them there as they are. */
const escapeTexts = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [escapeText(key), escapeText(text)]));
const escapeText = (text: string) => text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
