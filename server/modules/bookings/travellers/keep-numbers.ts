import { isMaskedNumber, maskNumber } from "#contract/fields.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import { AppError } from "#server/platform/errors.ts";

/**
 * A document number that comes back masked, as the form was given it, is the one that is kept for the same traveller and
 * the same kind of document. @throws AppError invalid_input (`travellers.<index>.passport_number`: required) where none is
 */
export function keepNumbers(typed: FlightTraveller[], kept: readonly FlightTraveller[]): FlightTraveller[] {
  const errors: Record<string, string[]> = {};
  const travellers = typed.map((traveller, index) => {
    const { passport_number: given, document_type: type } = traveller;
    if (!isMaskedNumber(given)) return traveller;
    const known = kept[index];
    if (known?.document_type === type && maskNumber(known.passport_number) === given)
      return { ...traveller, passport_number: known.passport_number };
    errors[`travellers.${index}.passport_number`] = ["required"];
    return traveller;
  });
  if (Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
  return travellers;
}
