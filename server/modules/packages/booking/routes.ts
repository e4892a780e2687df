import * as contract from "#contract/package-bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PackagesDeps } from "../packages-deps.ts";
import { type BookingDeps, callOf, continueBooking, implementFor } from "#server/modules/bookings/for-products.ts";
import { createPackageBooking } from "./create-package-booking.ts";
import { savePackageTravellers } from "./save-package-travellers.ts";

export function packageBookingRoutes(api: Api, deps: BookingDeps & { packages: PackagesDeps }) {
  const next = continueBooking<contract.PackageBooking>(deps);
  implement(api, contract.createPackageBooking, (input, request) =>
    next(createPackageBooking(deps, input, callOf(request)), request),
  );
  implementFor(api, deps, { endpoint: contract.savePackageTravellers, need: "hold" }, (input, request) =>
    next(savePackageTravellers(deps, input), request),
  );
}
