import type { Entitlement } from "#contract/passenger-rights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { Amount } from "./amount.tsx";

const tones = { depends: "warn", excluded: "bad" } as const;

/** One thing that is due: what, how much in its currency and in riyals, and how sure it is. */
export function EntitlementLine({ line }: { line: Entitlement }) {
  const t = useT();
  const { title, text, items, amount, percent, riyals, standing } = line;
  const size = amount ? <Amount value={amount} /> : percent === null ? null : <Code>{percent}%</Code>;
  return (
    <li
      className={classNames(
        "flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card bg-sand p-4",
        standing === "excluded" && "opacity-75",
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {standing !== "owed" && <Badge tone={tones[standing]}>{t(`rights.standing_${standing}`)}</Badge>}
        </p>
        <p className="mt-1 text-muted">{text}</p>
        {items.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {items.map((item) => (
              <li key={item}>
                <Badge tone="palm">{item}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {size && (
        <p className={classNames("text-end", standing === "excluded" && "line-through")}>
          <span className="block text-xl font-semibold">{size}</span>
          {riyals && (
            <span className="block text-sm text-muted">
              <Rich id="rights.about" parts={{ amount: <Money value={riyals} charged /> }} />
            </span>
          )}
        </p>
      )}
    </li>
  );
}
