import type { CheckedDay } from "#contract/admin/day-close.ts";
import type { DayCloseDeps } from "./deps.ts";

/** What each check finds of a day. */
export const checkDay = ({ checks }: Pick<DayCloseDeps, "checks">, day: string): Promise<CheckedDay[]> =>
  Promise.all(
    checks.map(async ({ id, tells, check }) => {
      const { open, examples } = await check(day);
      return {
        id,
        stops: !tells,
        open,
        examples: examples.slice(0, 5).map(({ text, amount, at, invoice, booking, caseId }) => ({
          text,
          amount: amount ?? null,
          at: at?.toISOString() ?? null,
          invoice: invoice ?? null,
          booking: booking ?? null,
          caseId: caseId ?? null,
        })),
      };
    }),
  );

export const stopsClose = (checks: readonly CheckedDay[]): boolean =>
  checks.some(({ stops, open }) => stops && open > 0);
/** Those that found something that stops nothing, with how much. */
export const toldOnly = (checks: readonly CheckedDay[]): Record<string, number> =>
  Object.fromEntries(checks.filter(({ stops, open }) => !stops && open > 0).map(({ id, open }) => [id, open]));
