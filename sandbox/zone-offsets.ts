const minute = 60_000;

/** Minutes a zone is ahead of UTC at an instant, by the time zone data of the run time. */
function offsetReader(zone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  return (instant) => {
    const name = format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "";
    const found = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name);
    if (!found?.[1]) return 0;
    return (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
  };
}

/** A zone's offset from `from` (UTC minutes since 1970) on. */
type Change = { from: number; offset: number };

const readers = new Map<string, (instant: number) => number>();
const years = new Map<string, Change[]>();

/** The offset at the start of a year (UTC) and every change within it, to the minute. */
export function changesInYear(zone: string, year: number): Change[] {
  const key = `${zone} ${year}`;
  const known = years.get(key);
  if (known) return known;
  let read = readers.get(zone);
  if (!read) readers.set(zone, (read = offsetReader(zone)));
  const changes: Change[] = [];
  let before = Date.UTC(year, 0, 1);
  let offset = read(before);
  changes.push({ from: before / minute, offset });
  // Morocco's clock goes back for Ramadan only, hence steps shorter than that month.
  for (let month = 1; month <= 24; month++) {
    const at = Date.UTC(year, 0, 1) + (month * (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1))) / 24;
    const then = read(at);
    if (then !== offset) {
      let low = before / minute;
      let high = at / minute;
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (read(middle * minute) === offset) low = middle;
        else high = middle;
      }
      changes.push({ from: high, offset: then });
      offset = then;
    }
    before = at;
  }
  years.set(key, changes);
  return changes;
}

/**
 * What the clocks of all zones do in the week around a day: `before[z]` minutes ahead of UTC until `change[z]`, then
 * `after[z]`. Times are minutes since 00:00 UTC of the day; a zone whose clock does not change has a change far away.
 */
export type WeekClock = { before: Int16Array; after: Int16Array; change: Int32Array };
export const never = 0x3fffffff;

/** From two days before `day` to seven days after. */
export function weekClock(zones: readonly string[], day: number): WeekClock {
  const clock = {
    before: new Int16Array(zones.length),
    after: new Int16Array(zones.length),
    change: new Int32Array(zones.length).fill(never),
  };
  const zero = day * 1440;
  const first = new Date((day - 2) * 86_400_000).getUTCFullYear();
  const last = new Date((day + 7) * 86_400_000).getUTCFullYear();
  zones.forEach((zone, z) => {
    const changes =
      first === last ? changesInYear(zone, first) : [...changesInYear(zone, first), ...changesInYear(zone, last)];
    let offset = changes[0]!.offset;
    clock.before[z] = offset;
    clock.after[z] = offset;
    for (const change of changes) {
      if (change.from > zero + 7 * 1440) break;
      if (change.offset === offset) continue;
      if (change.from <= zero - 2 * 1440) clock.before[z] = change.offset;
      else clock.change[z] = change.from - zero;
      clock.after[z] = change.offset;
      offset = change.offset;
    }
  });
  return clock;
}

/** UTC minute (of the clock's day) of a wall-clock minute; a wall time that the clock jumps over counts as if it had not. */
export function toUtc(clock: WeekClock, zone: number, local: number): number {
  const utc = local - clock.before[zone]!;
  if (utc < clock.change[zone]!) return utc;
  const late = local - clock.after[zone]!;
  return late >= clock.change[zone]! ? late : utc;
}

/** Whether the clock jumps over a wall-clock minute: no flight is planned for a time that does not come. */
export function isSkipped(clock: WeekClock, zone: number, local: number): boolean {
  const change = clock.change[zone]!;
  return local >= change + clock.before[zone]! && local < change + clock.after[zone]!;
}

/** Wall-clock minute of a UTC minute (of the clock's day). */
export function toLocal(clock: WeekClock, zone: number, utc: number): number {
  return utc + (utc < clock.change[zone]! ? clock.before[zone]! : clock.after[zone]!);
}
