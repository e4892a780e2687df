import * as contract from "#contract/payment-links.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { BookingDeps } from "../deps.ts";
import { openLink, viewLink } from "./open-link.ts";

/** What a customer does with a payment link. */
export function preparedRoutes(api: Api, deps: BookingDeps) {
  implement(api, contract.getPaymentLink, ({ token }, request) => viewLink(deps, token, request, request.locale));
  implement(api, contract.openPaymentLink, (input, request) => openLink(deps, input, request));
}
