import * as contract from "#contract/transfer-bookings.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { type BookingDeps, callOf, continueBooking, implementFor } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { TransferDeps } from "../transfers-deps.ts";
import { createTransferBooking } from "./create-transfer-booking.ts";
import { saveRideLead } from "./save-ride-lead.ts";
import { saveTrainTravellers } from "./save-train-travellers.ts";

export function transferBookingRoutes(
  api: Api,
  core: BookingDeps,
  transfers: TransferDeps & { places: Pick<Places, "documentRule"> },
) {
  const next = continueBooking<contract.TransferBooking>(core);
  implement(api, contract.createTransferBooking, (input, request) =>
    next(createTransferBooking(core, transfers, input, callOf(request)), request),
  );
  implementFor(api, core, { endpoint: contract.saveTrainTravellers, need: "hold" }, (input, request) =>
    next(saveTrainTravellers({ ...core, places: transfers.places }, input), request),
  );
  implementFor(api, core, { endpoint: contract.saveRideLead, need: "hold" }, (input, request) =>
    next(saveRideLead(core, input), request),
  );
}
