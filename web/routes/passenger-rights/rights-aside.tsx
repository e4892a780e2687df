import { BookOpen, MessageCircle } from "lucide";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Where to read on, and who helps. `article`: the slug of our guide to these rights; null while it is not published. */
export function RightsAside({ article }: { article: string | null }) {
  const t = useT();
  const paths = usePaths();
  return (
    <aside className="grid gap-4 md:sticky md:top-24">
      {article && (
        <Card as="section" className="grid gap-2">
          <Icon icon={BookOpen} className="text-palm-600" />
          <h2 className="text-base">{t("rights.article_title")}</h2>
          <p className="text-sm text-muted">{t("rights.article_line")}</p>
          <Link to={paths.blog(article)} className="inline-flex min-h-11 items-center justify-self-start link">
            {t("rights.article_link")}
          </Link>
        </Card>
      )}
      <Card as="section" className="grid gap-2">
        <Icon icon={MessageCircle} className="text-palm-600" />
        <h2 className="text-base">{t("rights.help_title")}</h2>
        <p className="text-sm text-muted">{t("rights.help_line")}</p>
        <Link to={paths.contactUs} className="inline-flex min-h-11 items-center justify-self-start link">
          {t("rights.help_link")}
        </Link>
      </Card>
    </aside>
  );
}
