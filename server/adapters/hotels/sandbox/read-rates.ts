import { sar } from "#contract/money.ts";
import type {
  HotelOption,
  HotelStay,
  RateSummary,
  RoomRateContent,
  StayRequest,
} from "#server/modules/hotels/index.ts";
import { boxedSupplier } from "#server/platform/supplier.ts";
import type * as Sandbox from "#sandbox/hotels/stay-types.ts";

export const supplierId = boxedSupplier;

/** The sandbox's answer in our words. */
export const readOptions = (options: readonly Sandbox.StayOption[]): HotelOption[] =>
  options.map(({ hotelId, rates, expiresAt }) => ({ hotelId, rates: rates.map(readSummary), expiresAt }));

const readSummary = (rate: Sandbox.RateSummary): RateSummary => ({
  ref: { supplier: supplierId, token: rate.token },
  group: rate.group,
  roomTypeId: rate.roomTypeId,
  meal: rate.meal,
  freeUntil: rate.freeUntil,
  refundable: rate.refundable,
  payAt: rate.payAt,
  currency: "SAR",
  dueNow: rate.dueNow,
  atProperty: rate.atProperty,
  left: rate.left,
  haramView: rate.haramView,
  accessible: rate.accessible,
});

export const readStay = ({ rates, conflicts, expiresAt }: Sandbox.Stay): HotelStay => ({
  rates: rates.map(readRate),
  conflicts,
  expiresAt,
});

/** A rate with all its terms. */
export const readRate = (rate: Sandbox.RateDetails): RoomRateContent => ({
  ...readSummary(rate),
  lines: rate.lines.map((line) => ({ ...line, amount: sar(line.amount) })),
  charges: rate.charges.map((charge) => ({
    ...charge,
    amount: charge.amount === null ? null : sar(charge.amount),
  })),
  cancelSteps: rate.cancelSteps.map(({ until, fee }) => ({ until, fee: sar(fee) })),
  cancelText: rate.cancelText,
  notes: rate.notes,
  extraBed: rate.extraBed,
  mealServed: rate.mealServed,
});

/** What we ask, without what the sandbox has no ear for. */
export const writeQuery = ({ checkIn, checkOut, rooms, nationality }: StayRequest): Sandbox.StayQuery => ({
  checkIn,
  checkOut,
  rooms,
  nationality,
});
