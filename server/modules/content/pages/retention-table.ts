import type { ProseBlock } from "#contract/prose.ts";
import type { Locale } from "#contract/text.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import { type Period, type RetentionRow, retention } from "#server/platform/retention/periods.ts";

/** Where a page says this alone in a paragraph, the table of periods stands. */
const mark = "{{retention}}";
export const isRetentionMark = (block: ProseBlock): boolean =>
  block.type === "paragraph" && block.spans.map(({ text }) => text).join("") === mark;

/** The periods that the product obeys, as a table of the privacy page. */
export function retentionTable(locale: Locale): ProseBlock {
  const t = translator(locale);
  const say = (key: string, values = {}) => [{ text: t(`retention.${key}` as Parameters<Translate>[0], values) }];
  return {
    type: "table",
    header: [say("data"), say("kept"), say("then")],
    rows: (Object.keys(retention) as RetentionRow[]).map((row) => [
      say(`${row}_what`),
      say(`${row}_kept`, valuesOf(retention[row].period)),
      say(`${row}_then`),
    ]),
  };
}

function valuesOf(period: Period): Record<string, number> {
  if ("account" in period) return {};
  return "endOfYears" in period ? { years: period.endOfYears } : { ...period };
}
