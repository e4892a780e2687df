import type { VisaCountry } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";

type Zone = VisaCountry["facts"]["timeZone"];

/** "Italy Time", and how far its clocks are from those in Riyadh; both seasons where they differ. */
export function TimeDifference({ zone: { name, winter, summer } }: { zone: Zone }) {
  const t = useT();
  const tell = (ahead: number) => {
    if (ahead === 0) return t("visas.zone_same");
    const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
    return t(ahead > 0 ? "visas.zone_ahead" : "visas.zone_behind", { hours, minutes });
  };
  return (
    <>
      <bdi className="block">{name}</bdi>
      {winter === summer ? (
        tell(winter)
      ) : (
        <>
          <span className="block">{t("visas.zone_winter", { difference: tell(winter) })}</span>
          <span className="block">{t("visas.zone_summer", { difference: tell(summer) })}</span>
        </>
      )}
    </>
  );
}
