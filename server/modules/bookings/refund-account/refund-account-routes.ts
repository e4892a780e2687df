import * as contract from "#contract/refund-accounts.ts";
import type { Api } from "#server/http/request-context.ts";
import { implementFor } from "../access/for-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { saveRefundAccount } from "./save-refund-account.ts";

export function refundAccountRoutes(api: Api, deps: BookingDeps) {
  implementFor(api, deps, { endpoint: contract.saveRefundAccount, need: "prove" }, (input) =>
    saveRefundAccount(deps, input),
  );
}
