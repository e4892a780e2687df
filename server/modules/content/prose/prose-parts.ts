import { readProse } from "./read-prose.ts";

/** The parts of a running text by their kind, for comparing its two languages. @throws Error for Markdown that the site cannot show */
export const proseParts = (markdown: string): { type: string; level?: number; heading?: string }[] =>
  readProse(markdown).blocks.map((block) =>
    block.type === "heading" ? { type: block.type, level: block.level, heading: block.text } : { type: block.type },
  );
