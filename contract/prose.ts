import * as z from "zod/mini";

/** A run of text with its marks; `href` is an address without language, or one beginning with a scheme. */
export const proseSpan = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(z.string()),
});
export type ProseSpan = z.infer<typeof proseSpan>;

const spans = z.array(proseSpan);

/** One part of a running text. `id` of a heading is its anchor, unique in the text; `header` of a table may hold empty cells. */
export const proseBlock = z.discriminatedUnion("type", [
  z.object({ type: z.literal("heading"), level: z.int(), id: z.string(), text: z.string() }),
  z.object({ type: z.literal("paragraph"), spans }),
  z.object({ type: z.literal("list"), ordered: z.boolean(), start: z.int(), items: z.array(spans) }),
  z.object({ type: z.literal("quote"), paragraphs: z.array(spans) }),
  z.object({ type: z.literal("table"), header: z.array(spans), rows: z.array(z.array(spans)) }),
]);
export type ProseBlock = z.infer<typeof proseBlock>;

/** A table of contents: the headings of the second level. */
export const proseContents = z.array(z.object({ id: z.string(), title: z.string() }));
export type ProseContents = z.infer<typeof proseContents>;
