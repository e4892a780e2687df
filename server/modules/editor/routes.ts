import * as contract from "#contract/admin/content.ts";
import { tryOffer as tryOfferEndpoint } from "#contract/admin/offers.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { compareVersions } from "./compare-versions.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { listItems } from "./list-items.ts";
import { describePreview } from "./preview.ts";
import { publishNewest, scheduleNewest, unschedule, withdraw } from "./publish-version.ts";
import { createItem, restoreVersion, saveDraft } from "./save-draft.ts";
import { showItem } from "./show-item.ts";
import { tryOffer } from "./try-offer.ts";

/** `implement` has refused everybody else before. */
function by({ staff, locale }: RequestContext) {
  if (!staff) throw new AppError("unauthenticated");
  return { staff, locale };
}

export function editorRoutes(api: Api, deps: EditorDeps): void {
  implement(api, contract.listContent, (input) => listItems(deps, input));
  implement(api, contract.getPreview, () => describePreview());
  implement(api, contract.getContent, (key) => showItem(deps, key));
  implement(api, contract.compareContent, async (input) => ({ differences: await compareVersions(deps, input) }));
  implement(api, tryOfferEndpoint, (input) => tryOffer(deps, input));
  implement(api, contract.createContent, (input, request) => createItem(deps, input, by(request)));
  implement(api, contract.saveContent, (input, request) => saveDraft(deps, input, by(request)));
  implement(api, contract.restoreContent, (input, request) => restoreVersion(deps, input, by(request)));
  implement(api, contract.publishContent, (input, request) => publishNewest(deps, input, by(request)));
  implement(api, contract.scheduleContent, (input, request) => scheduleNewest(deps, input, by(request)));
  implement(api, contract.unscheduleContent, (input, request) => unschedule(deps, input, by(request)));
  implement(api, contract.withdrawContent, (input, request) => withdraw(deps, input, by(request)));
}
