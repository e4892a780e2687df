import type { ProseBlock } from "#contract/prose.ts";
import { Prose } from "#web/ui/prose.tsx";
import { ProseSpans } from "./prose-spans.tsx";

type Props = {
  blocks: readonly ProseBlock[];
  /** Names a table, by its number in the text, to who cannot see that it can be scrolled. */
  tableLabel: (number: number) => string;
  /** The first paragraph stands larger. */
  lead?: boolean;
  /** In a card: letters of the page. */
  compact?: boolean;
};

/** A text of the API, laid out for reading. */
export function ProseBlocks({ blocks, tableLabel, lead, compact }: Props) {
  const tables = blocks.filter(({ type }) => type === "table");
  return (
    <Prose className={compact ? "text-base" : undefined}>
      {blocks.map((block, index) => (
        <Block
          key={index}
          block={block}
          tableLabel={tableLabel(tables.indexOf(block) + 1)}
          lead={lead === true && index === 0}
        />
      ))}
    </Prose>
  );
}

function Block({ block, tableLabel, lead }: { block: ProseBlock; tableLabel: string; lead: boolean }) {
  switch (block.type) {
    case "heading": {
      const Heading = `h${Math.min(4, Math.max(2, block.level)) as 2 | 3 | 4}` as const;
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case "paragraph":
      return (
        <p className={lead ? "lead" : undefined}>
          <ProseSpans spans={block.spans} />
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <ProseSpans spans={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case "quote":
      return (
        <blockquote>
          {block.paragraphs.map((paragraph, index) => (
            <p key={index}>
              <ProseSpans spans={paragraph} />
            </p>
          ))}
        </blockquote>
      );
    case "table":
      return <Table block={block} label={tableLabel} />;
  }
}

/** The first column names the row where its own heading is empty. A table wider than a phone scrolls in its frame. */
function Table({ block: { header, rows }, label }: { block: Extract<ProseBlock, { type: "table" }>; label: string }) {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      <table className={header.length > 2 ? "stacks" : undefined}>
        <thead>
          <tr>
            {header.map((cell, index) =>
              cell.length > 0 ? (
                <th key={index} scope="col">
                  <ProseSpans spans={cell} />
                </th>
              ) : (
                <td key={index}>
                  <ProseSpans spans={cell} />
                </td>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 && cell.length > 0 ? (
                  <th key={column} scope="row">
                    <ProseSpans spans={cell} />
                  </th>
                ) : (
                  <td key={column} data-label={header[column]?.map(({ text }) => text).join("")}>
                    <ProseSpans spans={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
