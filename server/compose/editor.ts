import type { createContent, DiscountOffer } from "#server/modules/content/index.ts";
import { proseParts } from "#server/modules/content/index.ts";
import { createEditor, type Trial } from "#server/modules/editor/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { Platform } from "./platform.ts";

type Given = {
  platform: Platform;
  staff: Pick<ReturnType<typeof createStaff>, "namesOf">;
  content: Pick<ReturnType<typeof createContent>, "quoteOffer">;
};

/** The editor of the site's texts. */
export function composeEditor({ platform, staff, content }: Given) {
  const { database: db, queue, clock, log, published } = platform;
  return createEditor({
    db,
    queue,
    clock,
    log,
    published,
    namesOf: staff.namesOf,
    proseParts,
    quoteOffer: (offer, trial) => content.quoteOffer(offer as DiscountOffer, questionOf(trial)),
  });
}

/** A trip as it is told at the desk, in the words of codes. */
function questionOf({ product, amount, serviceFee, travellers, day, method, ...trip }: Trial) {
  const { from, to, airline, city, nights, country, category } = trip;
  const isStay = product === "hotels" && city !== undefined;
  return {
    product,
    amount,
    travellers,
    currency: "SAR" as const,
    contact: null,
    method: method ?? null,
    ...(product !== "hotels" && { departs: day }),
    ...(serviceFee !== undefined && { serviceFee }),
    ...(product === "flights" && airline !== undefined && { airlines: [airline] }),
    ...(product === "flights" && from && to && { places: [from, to] }),
    ...(country && { countries: [country] }),
    ...(category && { category }),
    ...(isStay && { stay: { city, checkIn: day, nights: nights ?? 1 } }),
  };
}
