import * as airline from "#contract/admin/airline-changes.ts";
import { findAtDesk as findContract } from "#contract/admin/booking-search.ts";
import { listCannedAnswers } from "#contract/admin/canned-answers.ts";
import * as contract from "#contract/admin/cases.ts";
import * as cancellations from "#contract/admin/cancellations.ts";
import * as files from "#contract/admin/desk-files.ts";
import * as names from "#contract/admin/name-corrections.ts";
import * as refunds from "#contract/admin/refunds.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { findCannedAnswers } from "./canned/list-canned-answers.ts";
import type { By } from "./changes/change-case.ts";
import { handOverCase, releaseCase, takeCase } from "./changes/own-case.ts";
import { noteCase, snoozeCase } from "./changes/snooze-case.ts";
import type { DeskDeps } from "./deps.ts";
import { attachToBooking, attachToCase } from "./files/attach-file.ts";
import { findAtDesk } from "./find/find-at-desk.ts";
import { getCase } from "./list/get-case.ts";
import { listCases } from "./list/list-cases.ts";
import { acceptForCustomer } from "./resolutions/accept-airline-change.ts";
import { answerMessage } from "./resolutions/answer-message.ts";
import { decideApproval } from "./resolutions/decide-approval.ts";
import { decideEvaluation } from "./resolutions/decide-evaluation.ts";
import { escalateMessage } from "./resolutions/escalate-message.ts";
import { approveName, recordName, refuseName } from "./resolutions/decide-name.ts";
import { grantCancellation, previewGrant } from "./resolutions/grant-cancellation.ts";
import { recordCall } from "./resolutions/record-call.ts";
import { previewToldPenalty, recordToldPenalty } from "./resolutions/record-told-penalty.ts";
import { previewRefusal, refuseCancellation } from "./resolutions/refuse-cancellation.ts";
import { retryBooking } from "./resolutions/retry-booking.ts";
import { revealContact } from "./resolutions/reveal-contact.ts";
import { askOtherAccount, recordTransfer, showRefundAccount } from "./resolutions/send-refund.ts";
import { settleCase } from "./resolutions/settle-case.ts";

/** `implement` has refused everybody else before. */
function by({ staff, locale }: RequestContext): By {
  if (!staff) throw new AppError("unauthenticated");
  return { staff, locale };
}

export function caseRoutes(api: Api, deps: DeskDeps): void {
  implement(api, findContract, ({ q }, request) => findAtDesk(deps, q, by(request)));
  implement(api, contract.listCases, (input, request) => listCases(deps, input, by(request)));
  implement(api, contract.getCase, ({ caseId }, request) => getCase(deps, caseId, by(request)));
  implement(api, contract.takeCase, (input, request) => takeCase(deps, input, by(request)));
  implement(api, contract.releaseCase, (input, request) => releaseCase(deps, input, by(request)));
  implement(api, contract.handOverCase, (input, request) => handOverCase(deps, input, by(request)));
  implement(api, contract.snoozeCase, (input, request) => snoozeCase(deps, input, by(request)));
  implement(api, files.attachBookingFile, (input, request) => attachToBooking(deps, input, by(request)));
  implement(api, files.attachCaseFile, (input, request) => attachToCase(deps, input, by(request)));
  implement(api, listCannedAnswers, () => findCannedAnswers(deps));
  implement(api, contract.noteCase, (input, request) => noteCase(deps, input, by(request)));
  implement(api, contract.answerMessage, (input, request) => answerMessage(deps, input, by(request)));
  implement(api, contract.escalateMessage, (input, request) => escalateMessage(deps, input, by(request)));
  implement(api, contract.recordCall, (input, request) => recordCall(deps, input, by(request)));
  implement(api, contract.decideEvaluation, (input, request) => decideEvaluation(deps, input, by(request)));
  implement(api, contract.retryBooking, (input, request) => retryBooking(deps, input, by(request)));
  implement(api, contract.settleCase, (input, request) => settleCase(deps, input, by(request)));
  implement(api, airline.acceptForCustomer, (input, request) => acceptForCustomer(deps, input, by(request)));
  implement(api, names.approveName, (input, request) => approveName(deps, input, by(request)));
  implement(api, names.recordName, (input, request) => recordName(deps, input, by(request)));
  implement(api, names.refuseName, (input, request) => refuseName(deps, input, by(request)));
  implement(api, cancellations.previewGrant, (input, request) => previewGrant(deps, input, by(request)));
  implement(api, cancellations.grantCancellation, (input, request) => grantCancellation(deps, input, by(request)));
  implement(api, cancellations.decideApproval, (input, request) => decideApproval(deps, input, by(request)));
  implement(api, cancellations.previewToldPenalty, (input, request) => previewToldPenalty(deps, input, by(request)));
  implement(api, cancellations.recordToldPenalty, (input, request) => recordToldPenalty(deps, input, by(request)));
  implement(api, cancellations.previewRefusal, (input, request) => previewRefusal(deps, input, by(request)));
  implement(api, cancellations.refuseCancellation, (input, request) => refuseCancellation(deps, input, by(request)));
  implement(api, refunds.openRefundAccount, (input, request) => showRefundAccount(deps, input, by(request)));
  implement(api, refunds.recordTransfer, (input, request) => recordTransfer(deps, input, by(request)));
  implement(api, refunds.askOtherAccount, (input, request) => askOtherAccount(deps, input, by(request)));
  implement(api, contract.revealContact, (input, request) => revealContact(deps, input, by(request)));
}
