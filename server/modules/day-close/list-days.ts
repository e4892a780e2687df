import type { listDays as contract } from "#contract/admin/day-close.ts";
import { riyadhDay } from "#contract/days.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { addDays } from "#i18n/format-date.ts";
import { lastCheck } from "./check-at-night.ts";
import { allCloses, findOtherHash } from "./check-closes.ts";
import { firstOpenDay } from "./day-figures.ts";
import type { DayCloseDeps } from "./deps.ts";
import { daySignatures } from "./tables.ts";
import { viewClose } from "./view-day.ts";

/** So many open days are listed, the oldest; so many closed ones, the newest. */
const shown = { open: 62, closed: 31 };

export async function listDays({ db, clock, namesOf }: DayCloseDeps): Promise<OutputOf<typeof contract>> {
  const [closes, [signature], first, checked] = await Promise.all([
    allCloses(db),
    db.select().from(daySignatures),
    firstOpenDay(db),
    lastCheck(db),
  ]);
  const today = riyadhDay(clock.now());
  const open: string[] = [];
  for (let day = first; day !== null && day < today && open.length < shown.open; day = addDays(day, 1)) open.push(day);
  const newest = closes.slice(-shown.closed).toReversed();
  const names = await namesOf([...new Set(newest.flatMap(({ firstBy, secondBy }) => [firstBy, secondBy]))]);
  return {
    open,
    signed: signature?.day ?? null,
    closed: newest.map((close) => viewClose(close, names)),
    broken: findOtherHash(closes) ?? checked?.broken ?? null,
    checkedAt: checked?.at.toISOString() ?? null,
  };
}
