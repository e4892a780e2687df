import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The logo in a mail: its reader's program takes it from the message itself, never from the network. */
export const mailLogo = {
  cid: "logo@wijha",
  contentType: "image/png",
  content: readFileSync(join(import.meta.dirname, "mail-logo.png")),
} as const;

/** For a page that shows a mail outside of a mail program. */
export const withLogo = (html: string): string =>
  html.replaceAll(`cid:${mailLogo.cid}`, `data:${mailLogo.contentType};base64,${mailLogo.content.toString("base64")}`);
