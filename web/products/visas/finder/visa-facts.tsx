import { CalendarDays, Clock, Fingerprint, MapPinOff, Repeat } from "lucide";
import type { VisaServiceCard } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useVisaWords } from "./visa-words.ts";

/** How long a visa takes, how long one may stay, how often one may enter, and whether fingers are needed. */
export function VisaFacts({ service }: { service: VisaServiceCard }) {
  const t = useT();
  const words = useVisaWords();
  const { processing, stayDays, entries, needsBiometrics } = service;
  const facts = [
    { icon: Clock, text: words.processing(processing) },
    { icon: CalendarDays, text: words.stay(stayDays) },
    { icon: Repeat, text: t(`visas.entries_${entries}`) },
    needsBiometrics
      ? { icon: Fingerprint, text: t("visas.biometrics") }
      : { icon: MapPinOff, text: t("visas.no_visit") },
  ];
  return (
    <ul className="grid gap-1.5">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-2">
          <Icon icon={icon} className="mt-[.2em] text-muted" />
          {text}
        </li>
      ))}
    </ul>
  );
}
