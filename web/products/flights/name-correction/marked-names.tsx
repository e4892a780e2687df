import type { ShownName } from "#contract/name-corrections.ts";
import { useT } from "#web/lib/i18n.tsx";
import { markNames, type Stretch } from "./name-marks.ts";

const inFull = ({ firstname, lastname }: ShownName) => `${firstname} ${lastname}`.trim();

/** The name on the ticket and the corrected one under each other, what is another marked in both. */
export function MarkedNames({ before, after, isDone }: { before: ShownName; after: ShownName; isDone?: boolean }) {
  const t = useT();
  const marked = markNames(inFull(before), inFull(after));
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm text-muted">{t(isDone ? "names.was" : "names.before")}</dt>
        <dd className="text-lg font-semibold">
          <Marked stretches={marked.before} as="del" />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t("names.after")}</dt>
        <dd className="text-lg font-semibold">
          <Marked stretches={marked.after} as="ins" />
        </dd>
      </div>
    </dl>
  );
}

const looks = { del: "bg-bad-50 text-bad-700", ins: "bg-ok-50 text-ok-700 no-underline font-bold" } as const;

function Marked({ stretches, as: Tag }: { stretches: readonly Stretch[]; as: "del" | "ins" }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {stretches.map(({ text, isOther }, at) =>
        isOther ? (
          <Tag key={at} className={looks[Tag]}>
            {text}
          </Tag>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </bdi>
  );
}
