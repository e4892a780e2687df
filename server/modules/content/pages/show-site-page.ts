import type { SitePage, SitePageId } from "#contract/site-pages.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import { isRetentionMark, retentionTable } from "./retention-table.ts";
import { keepProse } from "../prose/keep-prose.ts";

type PageText = {
  title: string;
  description: string;
  updatedOn: string;
  status?: "sample";
  anchors?: Record<string, string>;
  markdown: string;
};

/** A page of the company. @throws AppError not_found while it is not published */
export async function showSitePage(
  { published }: { published: PublishedRepository },
  id: SitePageId,
  locale: Locale,
): Promise<SitePage> {
  const item = await published.get<Record<Locale, PageText>>("site-page", id);
  if (!item) throw new AppError("not_found");
  const text = item.body[locale];
  const { title, description, updatedOn, status } = text;
  const { blocks, contents } = keepProse(text);
  const shown = blocks.map((block) => (isRetentionMark(block) ? retentionTable(locale) : block));
  return { id, title, description, updatedOn, sample: status === "sample", contents, blocks: shown };
}
