import { CircleAlert, CircleCheck, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import type { getSystem } from "#contract/admin/system.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type System = OutputOf<typeof getSystem>;
type Verdict = System["health"]["database"]["verdict"];

const icons = { good: CircleCheck, slow: TriangleAlert, bad: CircleAlert };
const tones = { good: "text-ok", slow: "text-warn", bad: "text-bad" };

/** How a check came out: a mark, and its word. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useT();
  return (
    <span className={`system-verdict ${tones[verdict]}`}>
      <Icon icon={icons[verdict]} />
      {t(`system.${verdict}`)}
    </span>
  );
}

type LineProps = { label: ReactNode; verdict?: Verdict; children: ReactNode };

/** One thing that was checked: what, how it is, and the figures. */
export function CheckLine({ label, verdict, children }: LineProps) {
  return (
    <li className="system-line">
      <span className="font-semibold">{label}</span>
      {verdict && <VerdictMark verdict={verdict} />}
      <span className="text-muted">{children}</span>
    </li>
  );
}
