import { addMoney, sar } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { viewFee } from "../catalogue/fees.ts";
import type { VisaChoice } from "./visa-choice.ts";
import type { BookingRow, ViewPart } from "#server/modules/bookings/for-products.ts";
import { sumFees, type VisaItem } from "./visa-item.ts";

/** What a booking of a visa shows beside what every booking shows. */
export function viewVisa({ item: { choice } }: BookingRow<VisaItem>, locale: Locale): ViewPart<VisaBooking> {
  const { picture } = choice;
  return {
    kind: "visa",
    applicationId: choice.applicationId,
    visa: {
      serviceId: choice.serviceId,
      slug: choice.slug,
      countrySlug: choice.countrySlug,
      title: choice.title[locale],
      country: choice.country,
      countryName: choice.countryName[locale],
      picture: { scene: picture.scene, colour: picture.colour, alt: picture.alt[locale] },
      processing: choice.processing,
      validityDays: choice.validityDays,
      stayDays: choice.stayDays,
      entries: choice.entries,
      refundRule: choice.refundRule[locale],
    },
    travellers: choice.travellers.map(({ name, age, fees }) => ({
      name,
      age,
      fees: fees.map((fee) => viewFee(fee, locale)),
      total: sar(sumFees(fees)),
    })),
    searchPath: `/visa/applications/${choice.applicationId}`,
    firstTravelDay: choice.arrives,
    lastTravelDay: choice.leaves,
    lines: visaLines(choice, locale),
  };
}

/** Each fee by its name, for as many travellers as pay it; what costs nothing is told too. */
function visaLines({ travellers, fees }: VisaChoice, locale: Locale): PriceLine[] {
  const lines = new Map<string, PriceLine>();
  for (const fee of [...travellers.flatMap((traveller) => traveller.fees), ...fees]) {
    const { code, name, amount } = viewFee(fee, locale);
    const known = lines.get(name);
    lines.set(name, {
      code,
      label: name,
      quantity: (known?.quantity ?? 0) + 1,
      amount: known ? addMoney(known.amount, amount) : amount,
    });
  }
  return [...lines.values()];
}
