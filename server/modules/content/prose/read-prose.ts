import { lexer, type Token, type Tokens } from "marked";
import type { ProseBlock, ProseContents } from "#contract/prose.ts";
import { createAnchors } from "./anchors.ts";
import { readSpans } from "./read-spans.ts";

export type Prose = { blocks: ProseBlock[]; contents: ProseContents };

/**
 * Markdown as typed blocks: headings, paragraphs, lists without lists in them, quotes and tables. HTML in it is shown as the
 * text it is. `anchors`: anchor -> the heading that carries it; the others are named after their words.
 * @throws Error for a block of another kind, which would otherwise be lost in silence
 */
export function readProse(markdown: string, anchors: Record<string, string> = {}): Prose {
  const anchorOf = createAnchors(anchors);
  const blocks = lexer(markdown).flatMap((token) => readBlock(token, anchorOf));
  const contents = blocks.flatMap((block) =>
    block.type === "heading" && block.level === 2 ? [{ id: block.id, title: block.text }] : [],
  );
  return { blocks, contents };
}

function readBlock(token: Token, anchorOf: (heading: string) => string): ProseBlock[] {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
      return [];
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      const text = readSpans(tokens)
        .map((span) => span.text)
        .join("");
      return [{ type: "heading", level: depth, id: anchorOf(text), text }];
    }
    case "html":
      return [{ type: "paragraph", spans: [{ text: token.raw.trim() }] }];
    case "paragraph":
      return [{ type: "paragraph", spans: readSpans((token as Tokens.Paragraph).tokens) }];
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      return [{ type: "list", ordered, start: start === "" ? 1 : start, items: items.map(readItem) }];
    }
    case "blockquote": {
      const { tokens } = token as Tokens.Blockquote;
      const paragraphs = tokens.flatMap((each) => (each.type === "paragraph" ? [readSpans(each.tokens ?? [])] : []));
      return [{ type: "quote", paragraphs }];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => readSpans(cell.tokens));
      return [{ type: "table", header: cells(header), rows: rows.map(cells) }];
    }
    default:
      throw new Error(`unsupported Markdown token ${token.type}: ${token.raw.slice(0, 60)}`);
  }
}

/** The text of an item; of several paragraphs one after the other. */
function readItem({ tokens }: Tokens.ListItem) {
  return tokens.flatMap((token, index) => {
    if (token.type !== "text" && token.type !== "paragraph")
      throw new Error(`unsupported Markdown token inside a list: ${token.type}: ${token.raw.slice(0, 60)}`);
    const spans = readSpans(token.tokens ?? []);
    return index > 0 ? [{ text: " " }, ...spans] : spans;
  });
}
