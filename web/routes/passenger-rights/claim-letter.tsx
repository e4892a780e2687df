import type { Locale } from "#i18n/locales.ts";
import { otherLocale } from "#i18n/locales.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** The letter to the airline in both languages, to be copied; this page's language stands open. */
export function ClaimLetter({ letter }: { letter: Record<Locale, string> }) {
  const t = useT();
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <Card as="section">
      <h3 className="text-lg">{t("rights.letter")}</h3>
      <p className="mt-1 text-muted">{t("rights.letter_line")}</p>
      <Letter text={letter[locale]} locale={locale} />
      <Disclosure title={<span className="font-medium">{t(`rights.letter_${other}`)}</span>} className="mt-3">
        <Letter text={letter[other]} locale={other} />
      </Disclosure>
    </Card>
  );
}

function Letter({ text, locale }: { text: string; locale: Locale }) {
  const t = useT();
  return (
    <div className="mt-3 rounded-card border border-line bg-sand">
      <div className="flex items-center justify-between gap-3 border-b border-line ps-4 pe-1">
        <span className="py-2 text-sm text-muted">{t(`rights.letter_${locale}`)}</span>
        <CopyButton
          text={text}
          label={t(`rights.copy_${locale}`)}
          copiedLabel={t("rights.copied")}
          failedLabel={t("rights.copy_failed")}
        />
      </div>
      <div lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} className="p-4 text-start whitespace-pre-line">
        {text}
      </div>
    </div>
  );
}
