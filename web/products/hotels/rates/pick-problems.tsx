import type { HotelRates } from "#contract/hotel-page.ts";
import type { PickProblem } from "#contract/hotel-room-picks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { occupancyText } from "./occupancy-text.ts";

/** What a choice of rooms lacks, one line each. */
export function PickProblems({ problems, rates }: { problems: readonly PickProblem[]; rates: HotelRates }) {
  const t = useT();
  const who = (room: number) =>
    occupancyText(rates.groups.find(({ rooms }) => rooms.includes(room))?.occupancy ?? "2", t);
  return (
    <Notice tone="warn" role="status" title={t("hotel.missing_title", { count: problems.length })}>
      <ul className="grid gap-1">
        {problems.map(({ code, room, left = 0 }) => (
          <li key={room}>{t(`hotel.problem_${code}`, { number: room + 1, who: who(room), left })}</li>
        ))}
      </ul>
    </Notice>
  );
}
