import { BookText, CalendarDays, Files } from "lucide";
import type { VisaCountry } from "#contract/visas.ts";
import { needTone, useVisaWords } from "#web/products/visas/finder/visa-words.ts";
import { WaiverNote } from "#web/products/visas/finder/waiver-note.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Drawing } from "#web/ui/drawing.tsx";

/** What a Saudi citizen needs, in one look. */
export function CountryHead({ country, title }: { country: VisaCountry; title: string }) {
  const t = useT();
  const words = useVisaWords();
  const { forSaudis, passport, picture } = country;
  const both = forSaudis.documents.includes("national_id");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid gap-3.5">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <div className="flex flex-wrap gap-2">
          <Badge tone={needTone[forSaudis.need]}>
            {t("visas.for_saudis")}: {words.need(forSaudis.need)}
          </Badge>
          <Badge icon={CalendarDays}>{words.stay(forSaudis.stayDays)}</Badge>
          <Badge icon={Files}>{t(both ? "visas.documents_either" : "visas.documents_passport")}</Badge>
          <Badge icon={BookText}>{words.passport(passport.months)}</Badge>
        </div>
        <p className="max-w-read text-lg">{forSaudis.text}</p>
        <p className="max-w-read text-muted">{passport.text}</p>
        {forSaudis.seasonalWaiver && <WaiverNote waiver={forSaudis.seasonalWaiver} />}
      </div>
      <Drawing picture={picture} eager priority="high" className="aspect-3/2 w-full rounded-card" />
    </div>
  );
}
