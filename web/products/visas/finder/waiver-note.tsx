import type { VisaAnswer } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** Seasons without a visa so far; told as no proof of the next one. */
export function WaiverNote({ waiver }: { waiver: NonNullable<VisaAnswer["seasonalWaiver"]> }) {
  const t = useT();
  const { day } = useFormats();
  return (
    <Notice tone="warn" title={t("visas.waiver_title")}>
      <ul>
        {waiver.lastKnown.map(({ from, to }) => (
          <li key={from}>{t("visas.waiver_range", { from: day(from, "long"), to: day(to, "long") })}</li>
        ))}
      </ul>
      <p>{t("visas.waiver_text")}</p>
    </Notice>
  );
}
