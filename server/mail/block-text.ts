import { isolate, isolateName } from "#i18n/isolate.ts";
import type { MailBlock, MailFact, MailStop } from "./mail-blocks.ts";

/** The same facts in lines of plain text. */
export function blockText(block: MailBlock): string {
  if (block.type === "codes")
    return lines(block.codes.map((code) => factText({ ...code, value: isolate(code.value) })));
  if (block.type === "leg")
    return lines([
      `${block.title} · ${block.day} · ${isolateName(block.by)}`,
      stopText(block.from),
      stopText(block.to),
      ...block.between,
      ...block.facts,
    ]);
  if (block.type === "thing")
    return lines([
      block.title,
      block.note,
      ...block.pairs.map(factText),
      ...block.lines.map(({ title, note }) => [title, note].filter(Boolean).join(": ")),
    ]);
  if (block.type === "people")
    return lines([
      block.title,
      ...block.people.map(({ name, about, number, gone }) =>
        [isolateName(name), gone ?? about, number && isolate(number)].filter(Boolean).join(" · "),
      ),
    ]);
  if (block.type === "prices")
    return lines([
      block.title,
      ...[...block.lines, block.total].map(({ label, amount }) => `${label}: ${isolate(amount)}`),
    ]);
  if (block.type === "steps")
    return lines(
      block.steps.map(({ title, note, done }, index) => `${done ? "✓" : `${index + 1}.`} ${title} · ${note}`),
    );
  if (block.type === "links") return lines(block.links.map(({ label, url }) => `${label}: ${url}`));
  if (block.type === "words") return block.paragraphs.join("\n\n");
  return lines([factText(block.until), factText(block.amount)]);
}

const lines = (all: readonly string[]): string => all.filter(Boolean).join("\n");

const factText = ({ label, value, note }: MailFact): string => `${label}: ${value}${note ? ` (${note})` : ""}`;

const stopText = ({ time, city, code, place }: MailStop): string =>
  [isolate(time), `${city}${code ? ` ${isolate(code)}` : ""}`, place].filter(Boolean).join(" · ");
