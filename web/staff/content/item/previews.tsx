import { Eye } from "lucide";
import type { ContentItem } from "#contract/admin/content.ts";
import { locales } from "#i18n/locales.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The saved version on its real page, in both languages; and the page as everybody sees it. */
export function Previews({ item: { preview, page, formerly } }: { item: ContentItem }) {
  const t = useT();
  return (
    <section className="content-part" aria-labelledby="preview-title">
      <h2 id="preview-title" className="font-semibold">
        {t("content.preview")}
      </h2>
      {preview ? (
        <>
          <p className="flex flex-wrap gap-2">
            {locales.map((language) => (
              <a
                key={language}
                href={`/${language}${preview[language]}`}
                target="_blank"
                rel="opener"
                className="desk-button"
              >
                <Icon icon={Eye} />
                {t("content.preview_in", { language: t(`content.language_${language}`) })}
              </a>
            ))}
          </p>
          <p className="text-muted">{t("content.preview_line")}</p>
        </>
      ) : (
        <p className="text-muted">{t("content.no_preview")}</p>
      )}
      {page && (
        <p className="flex flex-wrap gap-x-4">
          {locales.map((language) => (
            <a key={language} href={`/${language}${page[language]}`} target="_blank" rel="opener" className="link">
              {t("content.page_in", { language: t(`content.language_${language}`) })}
            </a>
          ))}
        </p>
      )}
      {formerly.length > 0 && (
        <>
          <h3 className="font-medium">{t("content.formerly")}</h3>
          <ul>
            {formerly.map(({ locale, slug }) => (
              <li key={`${locale} ${slug}`}>
                {t(`content.language_${locale}`)}: <Code wrap>{slug}</Code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
