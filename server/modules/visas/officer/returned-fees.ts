import type { VisaReturn } from "#contract/admin/visa-desk-rows.ts";
import { sumFees, type VisaItem } from "../booking/visa-item.ts";

/** What the traveller at each place brings back: of the authority's fees those that it may return, or all, at our cost. */
export const returnedOf = ({ choice }: VisaItem, places: readonly number[], returning: VisaReturn) =>
  places.map((part) => ({
    part,
    fromSupplier:
      returning === "authority"
        ? sumFees((choice.travellers[part]?.fees ?? []).filter(({ refundable }) => refundable))
        : 0,
    all: returning === "all",
  }));
