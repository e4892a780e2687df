import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

// A test that makes the code complain has found something: whoever expects a complaint puts a spy in its place.
const complaints: string[] = [];
console.error = (...parts: unknown[]) => {
  complaints.push(format(...parts));
};

beforeEach(() => {
  complaints.length = 0;
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.splice(0).join("\n")}`);
});
