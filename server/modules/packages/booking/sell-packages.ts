import type { Places } from "#server/modules/places/index.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import type { PackageOrder } from "../tables.ts";
import { type CancelOffer, cancelPlaces, offerCancel } from "./cancel-places.ts";
import { type ChoiceInput, choosePackage } from "./choose-package.ts";
import { buyPlaces, findOrder, holdPlaces, releasePlaces } from "./hold-places.ts";
import type { PackageChoice } from "./package-choice.ts";

/** What bookings may ask of packages. */
export type PackageSeller = {
  /** @throws AppError not_found, invalid_input, offer_unavailable */
  choose: (input: ChoiceInput) => Promise<PackageChoice>;
  /** @throws SupplierFault sold_out */
  hold: (choice: PackageChoice, clientRef: string) => Promise<PackageOrder>;
  find: (clientRef: string) => Promise<PackageOrder | undefined>;
  /** @throws SupplierFault not_found */
  buy: (clientRef: string) => Promise<PackageOrder>;
  /** @throws SupplierFault not_found, not_permitted */
  release: (orderId: string) => Promise<void>;
  offerCancel: (asked: Parameters<typeof offerCancel>[1]) => CancelOffer;
  /** @throws SupplierFault offer_expired, not_found */
  cancel: (token: string) => Promise<void>;
  places: Pick<Places, "airport" | "timeZone">;
};

export const sellPackages = (deps: PackagesDeps): PackageSeller => ({
  choose: (input) => choosePackage(deps, input),
  hold: (choice, clientRef) => holdPlaces(deps, choice, clientRef),
  find: (clientRef) => findOrder(deps.db, clientRef),
  buy: (clientRef) => buyPlaces(deps, clientRef),
  release: (orderId) => releasePlaces(deps, orderId),
  offerCancel: (asked) => offerCancel(deps, asked),
  cancel: (token) => cancelPlaces(deps, token),
  places: deps.places,
});
