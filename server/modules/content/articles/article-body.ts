import type { BothTexts, Locale } from "#contract/text.ts";

type ArticleText = { title: string; description: string; tags: string[]; markdown: string };

/** A published article: what both languages share, and under each its texts. */
export type ArticleBody = {
  topic: string;
  readingMinutes: number;
  /** Ids of other articles. */
  related: string[];
  publishedOn: string;
  checkedOn: string;
  status?: "sample";
  picture: { scene: string; colour: string; alt: Record<Locale, string> };
} & Record<Locale, ArticleText>;

/** `next`: what its reader may want to do then; the path is without language. */
export type TopicBody = {
  name: BothTexts;
  description: BothTexts;
  next?: { path: string; line: BothTexts; label: BothTexts };
};

/** Who writes on which topics; each topic has one desk. */
export type DeskBody = { name: BothTexts; bio: BothTexts; topics: string[] };
