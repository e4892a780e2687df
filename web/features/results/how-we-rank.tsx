import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";

/** The rule of the order, for everybody to read. */
export function HowWeRank({ lines }: { lines: readonly MessageKey[] }) {
  const t = useT();
  return (
    <details className="open:w-full">
      <summary className="link inline-flex min-h-6 items-center">{t("list.how_we_rank")}</summary>
      <div className="mt-2 grid max-w-read gap-1 rounded-card bg-sand p-4 text-sm">
        {lines.map((line) => (
          <p key={line}>{t(line)}</p>
        ))}
      </div>
    </details>
  );
}
