import { CircleDashed, List, Moon, User, type IconNode } from "lucide";
import { Link } from "react-router";
import type { listCases } from "#contract/admin/cases.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths, type WorkView } from "../desk-paths.ts";
import { queueGroups, queueIcons } from "./queue-icons.ts";
import { TimeLeft } from "./time-left.tsx";

type List = OutputOf<typeof listCases>;
type Waiting = List["scopes"]["all"];
type Props = { list: List; view: WorkView; now: Date };

const scopes = [
  { scope: "mine", icon: User },
  { scope: "all", icon: List },
  { scope: "nobodys", icon: CircleDashed },
  { scope: "snoozed", icon: Moon },
] as const;

/** The caller's queues, each with how many wait and the oldest promise of them. */
export function QueueRail({ list, view, now }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  const scope = view.scope ?? "all";
  const waitingIn = new Map(list.queues.map((each) => [each.queue, each]));
  return (
    <div className="work-queues">
      <nav aria-label={t("staff.queues")}>
        {scopes.map((each) => (
          <Line
            key={each.scope}
            icon={each.icon}
            label={t(`staff.scope_${each.scope}`)}
            to={paths.work({ scope: each.scope })}
            current={!view.queue && scope === each.scope}
            waiting={list.scopes[each.scope]}
            now={now}
          />
        ))}
        {queueGroups.map(({ key, queues }) => {
          const own = queues.filter((queue) => waitingIn.has(queue));
          if (own.length === 0) return null;
          return (
            <div key={key} className="contents">
              <h2>{t(`staff.group_${key}`)}</h2>
              {own.map((queue) => (
                <Line
                  key={queue}
                  icon={queueIcons[queue]}
                  label={t(`staff.queue_${queue}`)}
                  to={paths.work({ queue })}
                  current={view.queue === queue}
                  waiting={waitingIn.get(queue)}
                  now={now}
                />
              ))}
            </div>
          );
        })}
      </nav>
    </div>
  );
}

type LineProps = {
  icon: IconNode;
  label: string;
  to: string;
  current: boolean;
  waiting: Waiting | undefined;
  now: Date;
};

function Line({ icon, label, to, current, waiting, now }: LineProps) {
  const digits = useDigits();
  return (
    <Link to={to} aria-current={current ? "page" : undefined} preventScrollReset>
      <Icon icon={icon} />
      <span>{label}</span>
      <span className="text-muted tabular-nums">{digits(waiting?.open ?? 0)}</span>
      <span className="text-end">
        <TimeLeft promisedBy={waiting?.oldestPromise ?? null} now={now} short />
      </span>
    </Link>
  );
}
