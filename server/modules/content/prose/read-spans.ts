import type { Token, Tokens } from "marked";
import type { ProseSpan } from "#contract/prose.ts";

type Marks = Omit<ProseSpan, "text">;

/** The runs of a line with their marks; what is marked twice carries both. */
export function readSpans(tokens: readonly Token[], marks: Marks = {}): ProseSpan[] {
  return tokens.flatMap((token) => {
    switch (token.type) {
      case "strong":
        return readSpans(token.tokens ?? [], { ...marks, strong: true });
      case "em":
        return readSpans(token.tokens ?? [], { ...marks, em: true });
      case "link": {
        const { href, tokens: inner } = token as Tokens.Link;
        return readSpans(inner, isSafe(href) ? { ...marks, href } : marks);
      }
      case "br":
        return [{ ...marks, text: " " }];
      case "text":
        return token.tokens ? readSpans(token.tokens, marks) : [{ ...marks, text: (token as Tokens.Text).text }];
      case "escape":
      case "codespan":
        return [{ ...marks, text: (token as Tokens.Escape).text }];
      default:
        // HTML and what else an editor may have pasted: the letters themselves, never markup.
        return [{ ...marks, text: token.raw }];
    }
  });
}

/** A path of ours, a part of the page, or a scheme that runs nothing. */
const isSafe = (href: string): boolean => /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(href);
