import { BookText, CalendarDays, FileCheck, Files, StickyNote } from "lucide";
import { Link } from "react-router";
import type { VisaAnswer } from "#contract/visas.ts";
import { SampleNote } from "#web/products/visas/finder/sample-note.tsx";
import { WaiverNote } from "#web/products/visas/finder/waiver-note.tsx";
import { needTone, useVisaWords } from "#web/products/visas/finder/visa-words.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { whoOf } from "./who-of.ts";

/** The answer before everything else: whether, for how long, with what. */
export function Answer({ answer }: { answer: VisaAnswer }) {
  const t = useT();
  const locale = useLocale();
  const words = useVisaWords();
  const { country, nationality, audience, need, stayDays, documents, passport, exitReentry } = answer;
  const isOpen = need !== null;
  return (
    <Card as="section" aria-label={t("visas.title")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Badge tone={need ? needTone[need] : "plain"} icon={FileCheck} className="justify-self-start">
        {words.need(need)}
      </Badge>
      <h2 className="text-xl sm:text-2xl">
        {t("visas.headline", {
          who: whoOf(answer),
          need: need ?? "unknown",
          country: country.name,
          demonym: nationality.demonym,
        })}
      </h2>
      {audience === "resident" && <p className="font-medium">{t("visas.with_passport")}</p>}
      <p className="max-w-read text-muted">{answer.text}</p>
      {answer.isCautious && <p className="text-sm text-muted">{t("visas.cautious")}</p>}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Badge icon={CalendarDays}>{words.stay(stayDays)}</Badge>
          <Badge icon={Files}>
            {documents.includes("national_id")
              ? t(documents.length > 1 ? "visas.documents_either" : "visas.documents_national_id")
              : t("visas.documents_passport")}
          </Badge>
          <Badge icon={BookText}>{words.passport(passport.months)}</Badge>
          {passport.blankPages > 0 && (
            <Badge icon={StickyNote}>{t("visas.blank_pages", { count: passport.blankPages })}</Badge>
          )}
        </div>
      )}
      {isOpen && <p className="text-sm text-muted">{passport.text}</p>}
      {answer.seasonalWaiver && <WaiverNote waiver={answer.seasonalWaiver} />}
      {exitReentry && (
        <Disclosure title={<span className="font-semibold">{t("visas.exit_title")}</span>} defaultOpen>
          <p className="text-muted">{exitReentry.text}</p>
          <ul className="mt-2 list-disc ps-5 text-muted">
            {exitReentry.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Link
        to={usePaths().visaCountry(country.slug[locale])}
        className="inline-flex min-h-8 items-center justify-self-start link"
      >
        {t("visas.see_country", { country: country.name })}
      </Link>
      <SampleNote checkedOn={answer.checkedOn} />
    </Card>
  );
}
