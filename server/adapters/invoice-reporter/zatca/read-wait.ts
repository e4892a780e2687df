/** `retry-after` in seconds or as a moment, as milliseconds; a clock that is wrong closes the authority for two minutes at most. */
export function readWait(headers: Headers, now: Date): number | undefined {
  const told = headers.get("retry-after");
  if (told === null) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : undefined;
}
