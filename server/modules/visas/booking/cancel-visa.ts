import type { VisaDeps } from "../visa-deps.ts";
import { canReturnFees, cancelApplication } from "./cancel-application.ts";
import * as limits from "#contract/limits.ts";
import type { BookingPart, Cancelling } from "#server/modules/bookings/for-products.ts";
import { ownFees, sumFees, type VisaItem } from "./visa-item.ts";

const supplier = "visas";

/**
 * An application is taken back as a whole. Until it is handed in, what authority and centre ask comes back; our fee is for
 * work that was done and stays (the rule its page tells).
 */
export const cancelVisa = (deps: VisaDeps): Cancelling<VisaItem> => ({
  fee: 0,
  parts: visaParts,
  problems: (_, left) => (left.length > 0 ? ["not_partial"] : []),
  quote: async ({ item: { choice } }) => {
    const returnsFees = await canReturnFees(deps, choice.applicationId);
    const parts = choice.travellers.map(({ fees }) => {
      const back = returnsFees ? sumFees(fees.filter(({ refundable }) => refundable)) : 0;
      return { supplier: sumFees(fees), penalty: sumFees(fees) - back };
    });
    return {
      ref: { supplier, token: JSON.stringify({ applicationId: choice.applicationId, returnsFees }) },
      voids: false,
      parts,
      refund: parts.reduce((sum, part) => sum + part.supplier - part.penalty, 0),
      expiresAt: null,
    };
  },
  confirm: async ({ token }) => {
    const { applicationId, returnsFees } = JSON.parse(token) as { applicationId: string; returnsFees: boolean };
    await cancelApplication(deps, applicationId, { returnsFees });
  },
});

/** Our fee, once for the application, stands with the first traveller. */
function visaParts({ choice }: VisaItem): BookingPart[] {
  return choice.travellers.map(({ name, age, fees }, index) => ({
    name,
    type: age >= limits.adultFromAge ? "adult" : age >= limits.childFromAge ? "child" : "infant",
    supplier: sumFees(fees),
    fee: index === 0 ? ownFees(choice) : 0,
  }));
}
