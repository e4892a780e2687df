import { stripVTControlCharacters } from "node:util";

export type Tally = {
  passed: number;
  failed: number;
  /** Of those that passed: how many did so only when they were run again. */
  flaky?: number;
  /** Each failed test by its file and name, with the first lines of what it said: a log is often kept by its end only. */
  failures?: string[];
};

/** What is told of a failed test at the end of a run: its name, and the first lines of what it said. */
export const failure = (name: string, message = "", lines = 12): string =>
  [name, ...stripVTControlCharacters(message).split("\n").slice(0, lines)].join("\n    ").trimEnd();
