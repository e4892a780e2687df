type Entry = { address: string; title: string; summary: string; topic: string; publishedOn: string };
type Feed = {
  locale: string;
  title: string;
  line: string;
  author: string;
  address: string;
  page: string;
  entries: Entry[];
};

/** An Atom feed; days are whole days of Riyadh. */
export function writeAtom({ locale, title, line, author, address, page, entries }: Feed): string {
  const instant = (day: string) => `${day}T00:00:00+03:00`;
  const updated = entries.reduce((last, { publishedOn }) => (publishedOn > last ? publishedOn : last), "2026-01-01");
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<title>${escape(title)}</title><subtitle>${escape(line)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escape(address)}"/><link rel="alternate" href="${escape(page)}"/>`,
    `<id>${escape(address)}</id><updated>${instant(updated)}</updated><author><name>${escape(author)}</name></author>`,
    ...entries.map((entry) =>
      [
        `<entry><title>${escape(entry.title)}</title><id>${escape(entry.address)}</id>`,
        `<link rel="alternate" href="${escape(entry.address)}"/>`,
        `<published>${instant(entry.publishedOn)}</published><updated>${instant(entry.publishedOn)}</updated>`,
        `<category term="${escape(entry.topic)}"/><summary>${escape(entry.summary)}</summary></entry>`,
      ].join(""),
    ),
    `</feed>\n`,
  ].join("\n");
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
