import { addDays } from "#i18n/format-date.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { askHotelSupplier } from "../ask-supplier.ts";
import type { HotelDeps } from "../hotels-deps.ts";

/**
 * What a room for two adults costs at least in a city for one night, in halalas with every tax; null where none is free.
 * Accessible rooms are left to others. Beside the kept searches, for work in the background. @throws AppError
 */
export async function findCheapestNight(
  { suppliers, catalogue }: Pick<HotelDeps, "suppliers" | "catalogue">,
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
  let cheapest: number | null = null;
  for (const supplier of suppliers)
    await askHotelSupplier(async () => {
      for await (const batch of supplier.search(request, context))
        for (const { hotelId, rates } of batch) {
          if (sold.byId(hotelId)?.supplier !== supplier.id) continue;
          for (const { accessible, left, dueNow, atProperty } of rates)
            if (!accessible && left > 0 && (cheapest === null || dueNow + atProperty < cheapest))
              cheapest = dueNow + atProperty;
        }
    });
  return cheapest;
}
