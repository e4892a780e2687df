import type { PackagesDeps } from "../packages-deps.ts";
import { cancelPlaces, offerCancel } from "./cancel-places.ts";
import { type BookingPart, cancelFee, type Cancelling } from "#server/modules/bookings/for-products.ts";
import { shareOut } from "#server/platform/share-out.ts";
import { type PackageItem, travellerTypes } from "./package-item.ts";
import { tripEnds } from "./package-listing.ts";

/** Travellers are cancelled by themselves, by the dated steps the package was sold with; a trip for two only whole. */
export const cancelPackage = (deps: Pick<PackagesDeps, "db" | "clock" | "places">): Cancelling<PackageItem> => ({
  fee: cancelFee("package"),
  parts: packageParts,
  problems: ({ choice }, left, now) => {
    const types = travellerTypes(choice).filter((_, at) => left.includes(at));
    return [
      ...(types.length > 0 && !types.includes("adult") ? ["child_alone" as const] : []),
      ...(types.length > 0 && choice.price.basis === "for_two" ? ["not_partial" as const] : []),
      ...(tripEnds(deps, choice).begins <= now ? ["departed" as const] : []),
    ];
  },
  quote: async ({ order, item, cancelledParts }, asked) => {
    if (!order) throw new Error("booking to be cancelled has no order");
    const paid = partPrices(item);
    const standing = paid.map((_, at) => at).filter((at) => !cancelledParts.includes(at));
    const chosen = asked.length ? asked : standing;
    const offer = offerCancel(deps, { orderId: order.ref.token, choice: item.choice, parts: chosen });
    const parts = paid.map((amount) => ({ supplier: amount, penalty: keptOf(amount, offer.keptPercent) }));
    return {
      ref: { supplier: order.ref.supplier, token: offer.token },
      voids: false,
      parts,
      refund: chosen.reduce((sum, at) => sum + (parts[at] ? parts[at].supplier - parts[at].penalty : 0), 0),
      expiresAt: offer.expiresAt,
    };
  },
  confirm: ({ token }) => cancelPlaces(deps, token),
});

/** Halalas of a percentage, half up. */
export const keptOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** What each traveller's place costs, in halalas: all alike, whole halalas that add up. */
export const partPrices = ({ choice }: PackageItem): number[] =>
  shareOut(
    choice.total,
    travellerTypes(choice).map(() => 1),
  );

function packageParts(item: PackageItem): BookingPart[] {
  const prices = partPrices(item);
  return travellerTypes(item.choice).map((type, at) => {
    const { firstname = "", lastname = "" } = item.travellers[at] ?? {};
    return { name: `${firstname} ${lastname}`.trim(), type, supplier: prices[at] ?? 0, fee: 0 };
  });
}
