import { addDays } from "#i18n/format-date.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { askHotelSupplier } from "../ask-supplier.ts";
import { withMarkUp } from "../mark-up.ts";
import { stayCounts, stayFacts } from "../stay-facts.ts";
import type { HotelDeps } from "../hotels-deps.ts";

/**
 * What a room for two adults costs at least in a city for one night, in halalas with every tax; null where none is free.
 * Accessible rooms are left to others, and suppliers that count their searches are not asked. Beside the kept searches, for work in the background. @throws AppError
 */
export async function findCheapestNight(
  { selling, catalogue, pricing, clock }: Pick<HotelDeps, "selling" | "catalogue" | "pricing" | "clock">,
  { cityId, checkIn }: { cityId: string; checkIn: string },
  context: CallContext,
): Promise<number | null> {
  const sold = await catalogue();
  const request = {
    cityId,
    checkIn,
    checkOut: addDays(checkIn, 1),
    rooms: [{ adults: 2, childAges: [] }],
    nationality: "SA",
  };
  const rules = await pricing.at(clock.now().getTime());
  let cheapest: number | null = null;
  for (const supplier of selling.filter(({ can }) => can.calendar))
    await askHotelSupplier(async () => {
      for await (const batch of supplier.search(request, context))
        for (const { hotelId, rates } of batch) {
          const facts = sold.byHouse(supplier.id, hotelId);
          if (!facts) continue;
          const { markUp } = rules.charge(stayFacts(facts, supplier.id, request), stayCounts(request));
          for (const rate of rates) {
            const { dueNow, atProperty } = withMarkUp(rate, markUp);
            if (!rate.accessible && rate.left > 0 && (cheapest === null || dueNow + atProperty < cheapest))
              cheapest = dueNow + atProperty;
          }
        }
    });
  return cheapest;
}
