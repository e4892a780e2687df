import { Link } from "react-router";
import type { ContentItem, ContentVersion } from "#contract/admin/content.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { DeskForm } from "../../shell/desk-form.tsx";
import { DeskPerson } from "../../shell/desk-person.tsx";
import type { ContentAnswer } from "../content-actions.ts";

type Props = { item: ContentItem; revision: number; answer: ContentAnswer | undefined; compared: number | null };

/** Who wrote what and when; what changed since, and bringing it back as a draft. */
export function History({ item, revision, answer, compared }: Props) {
  const t = useT();
  const digits = useDigits();
  const isRestored = answer?.intent === "restore" && !answer.refusal;
  return (
    <section className="content-part" aria-labelledby="history-title">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="history-title" className="font-semibold">
          {t("content.history")}
        </h2>
        <span className="desk-tag">{digits(item.versions.length)}</span>
      </div>
      {isRestored && (
        <Notice tone="ok" role="status">
          {t("content.done_restore")}
        </Notice>
      )}
      <ol className="grid gap-3">
        {item.versions.map((version) => (
          <Line
            key={version.version}
            item={item}
            version={version}
            revision={revision}
            answer={answer}
            isCompared={version.version === compared}
          />
        ))}
      </ol>
    </section>
  );
}

type LineProps = Omit<Props, "compared"> & { version: ContentVersion; isCompared: boolean };

function Line({ item, version, revision, answer, isCompared }: LineProps) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  const paths = useDeskPaths();
  const name = version.writtenBy?.[locale] ?? null;
  const isNewest = version.version === item.revision;
  const refusal = answer?.intent === "restore" ? answer.refusal : undefined;
  return (
    <li className="content-version">
      <DeskPerson name={name} nobody={t("content.the_product")} />
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-medium">{t("content.version", { version: version.version })}</span>{" "}
          <span className="text-muted">{t(`content.state_${version.state}`)}</span>
        </p>
        {version.note && <p dir="auto">{version.note}</p>}
        <p className="text-muted">
          {name ? <bdi>{name}</bdi> : t("content.the_product")} · {t("staff.at", instant(version.writtenAt, "short"))}
        </p>
        {!isNewest && (
          <div className="flex flex-wrap items-center gap-2">
            <Link
              to={paths.contentItem(item.kind, item.item, { compare: String(version.version) })}
              className="desk-button"
              aria-current={isCompared ? "true" : undefined}
              preventScrollReset
            >
              {t("content.what_changed")}
              <span className="sr-only"> {t("content.version", { version: version.version })}</span>
            </Link>
            <DeskForm
              intent="restore"
              about={{ revision, version: version.version }}
              refusal={refusal}
              words={refusal?.code === "conflict" && t("staff.changed_meanwhile")}
            >
              {({ pending }) => (
                <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
                  {t("content.restore")}
                  <span className="sr-only"> {t("content.version", { version: version.version })}</span>
                </button>
              )}
            </DeskForm>
          </div>
        )}
      </div>
    </li>
  );
}
