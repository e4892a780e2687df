import * as contract from "#contract/transfers.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { searchTransfers } from "./search/search-transfers.ts";
import { listPlaces } from "./transfer-places.ts";
import type { TransferDeps } from "./transfers-deps.ts";

export function transferRoutes(api: Api, deps: TransferDeps) {
  implement(api, contract.listTransferPlaces, (_, { locale }) => ({ places: listPlaces(locale) }));
  implement(api, contract.searchTransfers, (input, { requestId, locale, signal }) =>
    searchTransfers(deps, input, { requestId, locale, signal }),
  );
}
