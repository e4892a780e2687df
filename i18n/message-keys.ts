// Written by write-message-keys.ts: one line an area of messages/en.
import type common from "./messages/en/common.json" with { type: "json" };
import type document from "./messages/en/document.json" with { type: "json" };
import type fatal from "./messages/en/fatal.json" with { type: "json" };
import type home from "./messages/en/home.json" with { type: "json" };
import type mail from "./messages/en/mail.json" with { type: "json" };
import type results from "./messages/en/results.json" with { type: "json" };
import type search from "./messages/en/search.json" with { type: "json" };
import type shell from "./messages/en/shell.json" with { type: "json" };

/** Every key a text may be asked by. */
export type MessageKey =
  | keyof typeof common
  | keyof typeof document
  | keyof typeof fatal
  | keyof typeof home
  | keyof typeof mail
  | keyof typeof results
  | keyof typeof search
  | keyof typeof shell;
