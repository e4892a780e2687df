import type { ContentItem } from "#contract/admin/content.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Sections of the saved text that are not the same in both languages, told for both. */
export function ProseParts({ item: { uneven } }: { item: ContentItem }) {
  const t = useT();
  if (uneven.length === 0) return <p className="text-muted">{t("content.markup_line")}</p>;
  return (
    <Notice tone="warn" title={t("content.languages_differ")}>
      <ul className="list-disc ps-5">
        {uneven.map(({ en, ar, parts }, at) => (
          // Sections of one text, in its order.
          <li key={at}>
            {en === null || ar === null ? (
              <>
                <bdi className="font-medium">{en ?? ar}</bdi> {t(en === null ? "content.only_ar" : "content.only_en")}
              </>
            ) : (
              <>
                <bdi className="font-medium">{en || t("content.beginning")}</bdi>{" "}
                {t("content.parts_differ", { en: parts.en, ar: parts.ar })}
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
