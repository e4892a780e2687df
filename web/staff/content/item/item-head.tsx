import { ArrowLeft, Check } from "lucide";
import { Link } from "react-router";
import type { ContentItem } from "#contract/admin/content.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { ContentState } from "../content-state.tsx";
import { useKindName } from "../content-words.ts";

type Props = { item: ContentItem; pending: boolean; mayPublish: boolean };

/** What it is called, where it stands, what each language lacks; saving, and publishing what is saved with it. */
export function ItemHead({ item, pending, mayPublish }: Props) {
  const t = useT();
  const kindName = useKindName();
  const locale = useLocale();
  const paths = useDeskPaths();
  const lacks = (language: "en" | "ar") => item.missing.filter((each) => each.locale === language).length;
  return (
    <header className="content-head">
      <Link to={paths.content({ kind: item.kind })} className="link">
        <DirIcon icon={ArrowLeft} />
        <span className="sr-only">{kindName(item.kind)}</span>
      </Link>
      <h1 className="text-lg font-semibold">
        <bdi>{item.title[locale]}</bdi>
      </h1>
      <ContentState state={item.state} isLive={item.isLive} />
      {(["en", "ar"] as const).map((language) => (
        <span key={language} className={lacks(language) > 0 ? "desk-tag content-lacks" : "desk-tag content-whole"}>
          {t(`content.language_${language}`)}:{" "}
          {lacks(language) > 0 ? t("content.lacks", { count: lacks(language) }) : t("content.whole")}
        </span>
      ))}
      <span className="ms-auto flex gap-2">
        {/* The first button of the form: the one that Enter presses. */}
        <button type="submit" className="desk-button" aria-disabled={pending || undefined}>
          <Icon icon={Check} />
          {t("content.save")}
        </button>
        {mayPublish && (
          <button
            type="submit"
            name="then"
            value="publish"
            className="desk-button"
            data-look="main"
            aria-disabled={pending || undefined}
          >
            {t("content.save_and_publish")}
          </button>
        )}
      </span>
    </header>
  );
}
