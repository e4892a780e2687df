import { maskNumber } from "#contract/fields.ts";
import type { VisaValues } from "#contract/visa-form.ts";
import { splitPhone } from "#contract/visa-phone.ts";
import { maskEmail, maskPhone } from "#server/modules/contact-proofs/index.ts";

type Mask = (text: string) => string;

const number: Mask = (text) => (text.length > 3 ? maskNumber(text) : text);
const phone: Mask = (text) => {
  const { code, number: digits } = splitPhone(text);
  return `${code} ${maskPhone(digits)}`.trim();
};

/** Never answered whole, as a booking's (docs/decisions/0018). */
const documentNumbers: Record<string, Mask> = {
  "passport-number": number,
  "older-passport-number": number,
  "national-id": number,
  "iqama-number": number,
};
/** Whole only while they are typed. */
const contacts: Record<string, Mask> = { email: maskEmail, mobile: phone, "emergency-phone": phone };

/** A traveller's answers as they are answered. `isTyped`: the form is still filled in. */
export function maskValues(values: VisaValues, isTyped: boolean): VisaValues {
  const masks = isTyped ? documentNumbers : { ...documentNumbers, ...contacts };
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const mask = masks[id];
      return [id, mask && typeof value === "string" && value !== "" ? mask(value) : value];
    }),
  );
}

/** A document number that comes back masked, as the form was given it, stays what it was. */
export function keepNumber(id: string, given: string, kept: VisaValues[string] | undefined): string {
  const mask = documentNumbers[id];
  return mask && typeof kept === "string" && mask(kept) === given ? kept : given;
}
