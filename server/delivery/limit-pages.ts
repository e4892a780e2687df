import { errorStatus } from "#contract/errors.ts";
import { messageOf } from "#server/http/errors.ts";
import type { RateLimits } from "#server/http/limits.ts";
import { AppError } from "#server/platform/errors.ts";
import { localeOf } from "#i18n/detect-locale.ts";

/**
 * Pages rendered, and forms sent to them, by one address: some twenty milliseconds each. Hundreds of people may stand behind it; one
 * that asks twenty times a second is no reader. Pages that are kept are not rendered, and not counted.
 */
const pageLimit = { points: 1_200, seconds: 60 };

/** The refusal of a page for who has asked for too many: words alone, because an error page would be one more. Null: go on. */
export async function limitPages(
  { spend }: Pick<RateLimits, "spend">,
  ip: string,
  pathname: string,
): Promise<Response | null> {
  try {
    await spend("pages", pageLimit, ip);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const words = messageOf(localeOf({ pathname }), error.code, error.retryAfter);
    return new Response(words, {
      status: errorStatus[error.code],
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(error.retryAfter ?? 1),
      },
    });
  }
}
