import { type TransferQuery, transferQuery } from "#contract/transfers.ts";
import { sharedSearchSeconds } from "#server/platform/cached-search.ts";

/** An id that holds when and what was searched. */
export function createSearchId({ from, to, date, time, adults, children, bags }: TransferQuery, now: Date): string {
  const minute = Math.floor(now.getTime() / 1000 / sharedSearchSeconds);
  return [minute.toString(36), from, to, date, time.replace(":", ""), adults, children, bags].join("_");
}

/** What an id holds; null for one that is none of ours. `seenAt` in milliseconds. */
export function readSearchId(id: string): { query: TransferQuery; seenAt: number } | null {
  const [minute = "", from, to, date, time = "", adults, children, bags, ...rest] = id.split("_");
  if (!/^[0-9a-z]{1,8}$/.test(minute) || rest.length > 0) return null;
  const query = transferQuery.safeParse({
    from,
    to,
    date,
    time: `${time.slice(0, 2)}:${time.slice(2)}`,
    adults,
    children,
    bags,
  });
  return query.success ? { query: query.data, seenAt: Number.parseInt(minute, 36) * sharedSearchSeconds * 1000 } : null;
}
