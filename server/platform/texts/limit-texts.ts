import { consumeLimits, type LimitDeps } from "#server/platform/tries/consume-limits.ts";

const hour = 3600;

/**
 * Counts a text message to a number before it is made: a slip of the finger, or somebody who presses again and again, shall not fill
 * somebody's telephone or empty our account. @throws AppError too_many_requests
 */
export function limitTexts(
  { db, clock, keys, limitFactor }: LimitDeps & { limitFactor: number },
  phone: string,
): Promise<void> {
  const points = (most: number) => Math.max(1, Math.floor(most * limitFactor));
  return consumeLimits({ db, clock, keys }, [
    { name: "texts to a number", of: phone, points: points(4), seconds: hour },
    { name: "texts to a number in a day", of: phone, points: points(10), seconds: 24 * hour },
    { name: "texts of the site", of: "all", points: points(200), seconds: hour },
  ]);
}
