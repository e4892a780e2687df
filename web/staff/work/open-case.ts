import type { getCase } from "#contract/admin/cases.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Refusal } from "#web/lib/forms.ts";
import type { WorkView } from "../desk-paths.ts";

export type OpenCase = OutputOf<typeof getCase>;
export type CaseContact = { name: string | null; phone: string | null; email: string | null };
/** What the last form of the page was answered. */
export type CaseAnswer = {
  intent: string;
  caseId: string;
  refusal?: Refusal | undefined;
  contact?: CaseContact | undefined;
  /** The account of a refund, and when it was shown. */
  account?: { holder: string; iban: string; at: string } | undefined;
  /** For the next try of a form that has one effect. */
  attempt?: string | undefined;
};
export type CasePaneProps = {
  open: OpenCase;
  view: WorkView;
  now: Date;
  /** Id of who looks. */
  me: string;
  /** The role may see what is masked. */
  mayShow: boolean;
  answer: CaseAnswer | undefined;
  /** The idempotency key of this try. */
  attempt: string;
};
