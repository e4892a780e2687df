/** The instant at which a clock in `zone` shows `local` (`YYYY-MM-DDTHH:MM`). */
export function localToUtc(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${new Date(instant).toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T")}Z`) - instant;
  const first = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(first));
}
