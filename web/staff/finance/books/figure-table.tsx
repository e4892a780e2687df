import type { ReactNode } from "react";

export type FigureRow = {
  key: string;
  head: ReactNode;
  /** What stands between its head and its figures. */
  between?: readonly ReactNode[];
  /** Of the last columns. A sum has fewer: its head takes the place of the others. */
  figures: readonly ReactNode[];
  isSum?: boolean;
};

type Props = { label: string; heads: readonly string[]; figures: readonly string[]; rows: readonly FigureRow[] };

/** A table of the books: rows of words and figures, and their sums; it scrolls by itself where it is too wide. */
export function FigureTable({ label, heads, figures, rows }: Props) {
  return (
    <div className="books-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="team-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {figures.map((head) => (
              <th key={head} scope="col" className="team-number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, between = [], isSum, figures: own }) => {
            const span = heads.length + figures.length - between.length - own.length;
            return (
              <tr key={key} className={isSum ? "books-sum" : undefined}>
                <th scope="row" colSpan={span > 1 ? span : undefined}>
                  {head}
                </th>
                {between.map((cell, place) => (
                  <td key={heads[place + 1]} className="text-muted">
                    {cell}
                  </td>
                ))}
                {own.map((figure, place) => (
                  <td key={figures[figures.length - own.length + place]} className="team-number">
                    {figure}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
