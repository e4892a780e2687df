import type { createContent, DiscountOffer } from "#server/modules/content/index.ts";
import { proseParts } from "#server/modules/content/index.ts";
import { createEditor, type Trial } from "#server/modules/editor/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { Platform } from "./platform.ts";
import type { composeProducts } from "./products.ts";
import { fitOf } from "./shown.ts";

type Products = Pick<ReturnType<typeof composeProducts>, "toldTrips">;
type Given = {
  platform: Platform;
  products: Products;
  staff: Pick<ReturnType<typeof createStaff>, "namesOf">;
  content: Pick<ReturnType<typeof createContent>, "quoteOffer">;
};

/** The editor of the site's texts. */
export function composeEditor({ platform, products, staff, content }: Given) {
  const { database: db, queue, clock, log, published } = platform;
  return createEditor({
    db,
    queue,
    clock,
    log,
    published,
    isShown: fitOf(platform.env).isShown,
    namesOf: staff.namesOf,
    proseParts,
    quoteOffer: (offer, trial) => content.quoteOffer(offer as DiscountOffer, questionOf(products, trial)),
  });
}

/** A trip as it is told at the desk, in the words of codes. */
function questionOf({ toldTrips }: Products, { product, ...trip }: Trial) {
  const { amount, serviceFee, travellers, day, method, country, category } = trip;
  return {
    product,
    amount,
    travellers,
    currency: "SAR" as const,
    contact: null,
    method: method ?? null,
    ...(serviceFee !== undefined && { serviceFee }),
    ...(country && { countries: [country] }),
    ...(category && { category }),
    ...(toldTrips[product]?.(trip) ?? { departs: day }),
  };
}
