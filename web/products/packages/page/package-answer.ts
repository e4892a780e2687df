import type { Refusal } from "#web/lib/forms.ts";

/** What the page of a package answers to a form of its own. */
export type PackageAnswer = {
  of: "choice" | "callback";
  asked: { caseNumber: string; callBy: string } | null;
  values: Record<string, string>;
  refusal: Refusal | null;
};
