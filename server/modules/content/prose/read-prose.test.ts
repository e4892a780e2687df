import { describe, expect, test } from "vitest";
import { readContent } from "#server/seed/read-content.ts";
import { readProse } from "./read-prose.ts";

describe("Markdown as blocks", () => {
  test("keeps headings, marks, links, lists, quotes and tables", () => {
    const text = [
      "Begin with **bold and *both*** and [a page](/contact-us#verify).",
      "",
      "## What we promise",
      "3. third",
      "4. fourth",
      "",
      "> **Sample.** Ask.",
      "",
      "| | Fee |",
      "|---|---|",
      "| Hotel | None |",
    ].join("\n");
    expect(readProse(text, { promises: "What we promise" })).toEqual({
      contents: [{ id: "promises", title: "What we promise" }],
      blocks: [
        {
          type: "paragraph",
          spans: [
            { text: "Begin with " },
            { text: "bold and ", strong: true },
            { text: "both", strong: true, em: true },
            { text: " and " },
            { text: "a page", href: "/contact-us#verify" },
            { text: "." },
          ],
        },
        { type: "heading", level: 2, id: "promises", text: "What we promise" },
        { type: "list", ordered: true, start: 3, items: [[{ text: "third" }], [{ text: "fourth" }]] },
        { type: "quote", paragraphs: [[{ text: "Sample.", strong: true }, { text: " Ask." }]] },
        {
          type: "table",
          header: [[], [{ text: "Fee" }]],
          rows: [[[{ text: "Hotel" }], [{ text: "None" }]]],
        },
      ],
    });
  });

  test("HTML stays text, and a link that would run something is none", () => {
    const { blocks } = readProse("<script>alert(1)</script>\n\n[a](javascript:alert(1)) [b](//evil.example) <b>c</b>");
    expect(blocks).toEqual([
      { type: "paragraph", spans: [{ text: "<script>alert(1)</script>" }] },
      {
        type: "paragraph",
        spans: [
          { text: "a" },
          { text: " " },
          { text: "b" },
          { text: " " },
          { text: "<b>" },
          { text: "c" },
          { text: "</b>" },
        ],
      },
    ]);
  });

  test("headings are named by their words in either script, each once", () => {
    const { contents } = readProse("## متى تذهب؟\n\n## Go: now!\n\n## Go now");
    expect(contents.map(({ id }) => id)).toEqual(["متى-تذهب", "go-now", "go-now-2"]);
  });

  test("what cannot be shown is an error, not a gap", () => {
    expect(() => readProse("- one\n  - two")).toThrow("inside a list");
  });

  test("every article and page of the site can be shown, and each named heading is there", () => {
    const written = readContent().filter(({ kind }) => kind === "article" || kind === "site-page");
    expect(written.length).toBeGreaterThan(20);
    for (const { id, body } of written) {
      for (const locale of ["en", "ar"]) {
        const { markdown, anchors } = body[locale] as { markdown: string; anchors?: Record<string, string> };
        const { contents, blocks } = readProse(markdown, anchors);
        expect(blocks.length, `${id} ${locale}`).toBeGreaterThan(3);
        const ids = contents.map((part) => part.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids, `${id} ${locale}`).toEqual(expect.arrayContaining(Object.keys(anchors ?? {})));
      }
    }
  });
});
