import type { AccountAnswer } from "./account-answer.ts";

/** Of a page with several forms: the answer, if it was one of this form's steps. */
export const firstAnswer = (answer: AccountAnswer | undefined, steps: readonly string[]): AccountAnswer | undefined =>
  answer && steps.includes(answer.step) ? answer : undefined;
