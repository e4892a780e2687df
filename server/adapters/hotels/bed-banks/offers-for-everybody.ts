import { createHash } from "node:crypto";
import { compareMoney, type Money } from "#contract/money.ts";
import type { RateSummary, RoomRateContent, StayRequest } from "#server/modules/hotels/index.ts";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { SupplierError } from "#server/platform/supplier.ts";

export type ReadFor = { keys: KeyRing; now: Date; hotel: string; request: Omit<StayRequest, "nationality"> };
/** How many offers were left out, by why. */
export type Lost = Record<string, number>;

export const leaveOut = (code: string) => new SupplierError("unavailable", { code });

/**
 * The rates of a hotel's offers. An offer of a bed bank houses all rooms together and cannot be mixed with another, while our rates are one room's. Of an
 * offer for several groups of guests only what is dearer for each of them than the one before is told: whoever takes the
 * cheapest rate for each, within any filter, then takes rates of one offer.
 */
export function readOffersInOrder<Offer>(
  offers: readonly Offer[],
  read: (offer: Offer) => RoomRateContent[],
): { rates: RoomRateContent[]; lost: Lost } {
  const lost: Lost = {};
  const told = offers.flatMap((given) => {
    try {
      return [read(given)];
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      const why = error.info.code ?? error.kind;
      lost[why] = (lost[why] ?? 0) + 1;
      return [];
    }
  });
  const sorted = told.toSorted((a, b) => compareMoney(priceOf(a), priceOf(b)));
  const kept = sorted.filter(inOrder());
  if (kept.length < sorted.length) lost["rooms_in_other_order"] = sorted.length - kept.length;
  return { rates: kept.flat().toSorted((a, b) => costOf(a) - costOf(b)), lost };
}

const costOf = ({ dueNow, atProperty }: RoomRateContent) => dueNow + atProperty;
const priceOf = (rates: readonly RoomRateContent[]): Money => ({
  amount: rates.reduce((sum, rate) => sum + costOf(rate), 0),
  currency: rates[0]?.currency ?? "SAR",
});

/** Whether an offer is dearer than the last one for every group; a single group's are all in order. */
function inOrder() {
  let last: readonly RoomRateContent[] | null = null;
  return (rates: readonly RoomRateContent[]): boolean => {
    const before = last;
    const fits = before === null || rates.length === 1 || rates.every((rate, at) => costOf(rate) > costOf(before[at]!));
    if (fits) last = rates;
    return fits;
  };
}

export const bundleOf = (offer: string): string => createHash("sha256").update(offer).digest("base64url").slice(0, 12);

/** Nothing that anybody would call few, where nobody is told how many rooms are left. */
export const leftNotTold = 99;

export const isHaramView = (name: string): boolean =>
  /\b(?:haram|kaaba|ka'bah)\b/i.test(name) && /\bview\b/i.test(name);
export const isAccessible = (name: string): boolean => /\baccessible\b|\bdisab|\bmobility\b/i.test(name);

export const tellLost = (log: Log, supplier: string, lost: Lost): void => {
  if (Object.keys(lost).length > 0) log.warn("offers left out", { supplier, lost });
};

export const summaryOf = ({
  lines: _lines,
  charges: _charges,
  cancelSteps: _steps,
  cancelText: _text,
  notes: _notes,
  extraBed: _bed,
  mealServed: _served,
  bundle: _bundle,
  ...summary
}: RoomRateContent): RateSummary => summary;
