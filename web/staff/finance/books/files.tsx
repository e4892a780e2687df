import { Download } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import type { BooksTable } from "./books-tables.ts";

type View = Omit<Parameters<ReturnType<typeof useDeskPaths>["financeFile"]>[0], "table" | "format">;

/** A table as a file, for spreadsheets. */
export function Files({ table, title, view }: { table: BooksTable; title: string; view: View }) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    <span className="books-files">
      {(["csv", "xlsx"] as const).map((format) => (
        <a
          key={format}
          href={paths.financeFile({ ...view, table, format })}
          className="desk-button"
          aria-label={`${t("books.download", { table: title })}, ${format.toUpperCase()}`}
          download
        >
          <Icon icon={Download} />
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
