/** A file as it was handed in; last names and documents by traveller. */
export type HandedIn = {
  lastNames: string[];
  documents: string[][];
  /** Days the authority usually takes. */
  minDays: number;
  needsAppointment: boolean;
  submittedAt: Date;
  resubmittedAt: Date | null;
  now: Date;
};

export type AuthorityState =
  | { status: "in_review" | "with_embassy" | "delivered" }
  | { status: "appointment"; appointmentAt: string }
  | { status: "documents_needed"; documents: { traveller: number; document: string; reason: string }[] }
  | { status: "approved" | "refused"; outcomes: ("approved" | "refused")[] };

type Step = { afterDays: number; state: AuthorityState };

/** A day of the authority passes in so many milliseconds here. */
export const authorityDayMs = 2_000;
/** The longest wait, so that a test of a Schengen visa ends. */
const mostDays = 10;

/**
 * The visa authority in a box, without a memory of its own: what has happened follows from the hours of handing in. Last names
 * make it different: `Refused` is refused, `Blurred` is asked for its first document once more, `Waiting` never gets an answer, and
 * `Byhand` is left to people.
 */
export function readProgress(file: HandedIn): { states: AuthorityState[]; lookAgainAt: Date | null } {
  const { now } = file;
  if (file.lastNames.some((name) => isCalled(name, "byhand"))) return { states: [], lookAgainAt: null };
  const at = (from: Date, days: number) => new Date(from.getTime() + days * authorityDayMs);
  const blurred = file.lastNames.findIndex((name) => isCalled(name, "blurred"));
  const document = file.documents[blurred]?.[0];
  const before: { at: Date; state: AuthorityState }[] = [
    { at: at(file.submittedAt, 1), state: { status: "in_review" } },
  ];
  if (document !== undefined)
    before.push({
      at: at(file.submittedAt, 2),
      state: { status: "documents_needed", documents: [{ traveller: blurred, document, reason: "blurred" }] },
    });
  const goesOn = document === undefined ? at(file.submittedAt, 1) : file.resubmittedAt;
  const after = goesOn ? restOf(file).map(({ afterDays, state }) => ({ at: at(goesOn, afterDays), state })) : [];
  const steps = [...before, ...after];
  const next = steps.find((step) => step.at > now);
  return { states: steps.filter((step) => step.at <= now).map(({ state }) => state), lookAgainAt: next?.at ?? null };
}

function restOf({ lastNames, minDays, needsAppointment, submittedAt }: HandedIn): Step[] {
  const handedOver = needsAppointment ? 3 : 1;
  const days = Math.min(minDays, mostDays);
  const steps: Step[] = needsAppointment
    ? [{ afterDays: 1, state: { status: "appointment", appointmentAt: appointmentAfter(submittedAt) } }]
    : [];
  steps.push({ afterDays: handedOver, state: { status: "with_embassy" } });
  if (lastNames.some((name) => isCalled(name, "waiting"))) return steps;
  const outcomes = lastNames.map((name) => (isCalled(name, "refused") ? ("refused" as const) : ("approved" as const)));
  const status = outcomes.includes("approved") ? ("approved" as const) : ("refused" as const);
  steps.push({ afterDays: handedOver + days, state: { status, outcomes } });
  steps.push({ afterDays: handedOver + days + 2, state: { status: "delivered" } });
  return steps;
}

const isCalled = (name: string, special: string): boolean => name.trim().toLowerCase() === special;

/** Ten in the morning in Riyadh, a week later. */
function appointmentAfter(submittedAt: Date): string {
  const day = new Date(submittedAt.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  return `${day}T07:00:00.000Z`;
}

/** The standard text that every virus scanner takes for a virus (EICAR). */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A scanner that knows one virus: the standard one for tests. */
export const isCleanFile = (content: Buffer): boolean => !content.includes(eicar);
