import type { listCannedAnswers } from "#contract/admin/canned-answers.ts";
import type { getCase } from "#contract/admin/cases.ts";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Money } from "#contract/money.ts";
import type { Refusal } from "#web/lib/forms.ts";
import type { WorkView } from "../desk-paths.ts";

export type OpenCase = OutputOf<typeof getCase>;
export type CaseContact = { name: string | null; phone: string | null; email: string | null };
export type Preview = {
  mail: { subject: string; paragraphs: string[] };
  back?: Money;
  goodwill?: Money;
  needsApproval?: boolean;
};
/** What the last form of the page was answered. */
export type CaseAnswer = {
  intent: string;
  caseId: string;
  refusal?: Refusal | undefined;
  contact?: CaseContact | undefined;
  /** The account of a refund, and when it was shown. */
  account?: { holder: string; iban: string; at: string } | undefined;
  /** What a decision would come to, before it is made. Sums of a no are none. */
  preview?: Preview | undefined;
  /** For the next try of a form that has one effect. */
  attempt?: string | undefined;
};
export type CasePaneProps = {
  open: OpenCase;
  view: WorkView;
  now: Date;
  /** Id of who looks. */
  me: string;
  role: StaffRole;
  /** The role may see what is masked. */
  mayShow: boolean;
  answer: CaseAnswer | undefined;
  /** What an answer may begin with; none where nothing is answered. */
  canned: OutputOf<typeof listCannedAnswers>["answers"];
  /** The idempotency key of this try. */
  attempt: string;
};
