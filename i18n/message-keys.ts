// Written by write-message-keys.ts: one line an area of messages/en.
import type common from "./messages/en/common.json";
import type document from "./messages/en/document.json";
import type fatal from "./messages/en/fatal.json";
import type home from "./messages/en/home.json";
import type mail from "./messages/en/mail.json";
import type results from "./messages/en/results.json";
import type search from "./messages/en/search.json";
import type shell from "./messages/en/shell.json";

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
