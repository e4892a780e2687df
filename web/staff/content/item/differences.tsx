import { Link } from "react-router";
import type { ContentDifference, ContentItem } from "#contract/admin/content.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { usePathWords } from "../content-words.ts";

type Props = { from: number; item: ContentItem; differences: readonly ContentDifference[] };

/** What the newest version says differently from an earlier one, field by field, each in its own direction. */
export function Differences({ from, item, differences }: Props) {
  const t = useT();
  const locale = useLocale();
  const words = usePathWords();
  const paths = useDeskPaths();
  return (
    <>
      <header className="content-head">
        <h1 className="text-lg font-semibold">
          <bdi>{item.title[locale]}</bdi>
        </h1>
        <Link to={paths.contentItem(item.kind, item.item)} className="desk-button ms-auto" preventScrollReset>
          {t("content.to_form")}
        </Link>
      </header>
      <section className="content-box" aria-labelledby="differences-title">
        <h2 id="differences-title" className="font-semibold">
          {t("content.differences", { from, to: item.revision })}
        </h2>
        {differences.length === 0 && <p className="text-muted">{t("content.no_differences")}</p>}
        <dl className="grid gap-3">
          {differences.map(({ path, pieces }) => (
            <div key={path} className="grid gap-1">
              <dt className="font-medium">{words(path)}</dt>
              <dd
                className="content-difference"
                dir={isOf("ar", path) ? "rtl" : isOf("en", path) ? "ltr" : "auto"}
                lang={isOf("ar", path) ? "ar" : isOf("en", path) ? "en" : undefined}
              >
                {pieces.map(({ text, change }, at) => {
                  // Pieces of one text, in its order.
                  if (change === "added") return <ins key={at}>{text}</ins>;
                  return change === "removed" ? <del key={at}>{text}</del> : <span key={at}>{text}</span>;
                })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const isOf = (language: "en" | "ar", path: string) => path.startsWith(`${language}.`) || path.endsWith(`.${language}`);
