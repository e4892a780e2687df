import type { VisaApplication } from "#contract/visa-applications.ts";
import type { VisaSection } from "#contract/visa-form.ts";

/** Which form of whom the address shows. `check`: what is wrong or missing is told. */
export type FormPlace = { travellerId: string; section: VisaSection; check: boolean };

/** Null for the overview, and once nothing can be changed any more. */
export function findPlace(application: VisaApplication, query: URLSearchParams): FormPlace | null {
  const traveller = application.travellers.find(({ id }) => id === query.get("traveller"));
  const section = application.sections.find(({ id }) => id === query.get("section"));
  if (!traveller || !section || !application.canEdit) return null;
  return { travellerId: traveller.id, section, check: query.has("check") };
}

/** The address of one form, as a query. */
export const placeQuery = (travellerId: string, section: string, check = false): URLSearchParams =>
  new URLSearchParams({ traveller: travellerId, section, ...(check && { check: "1" }) });

/** The next form of the same traveller that is not complete; null when all are. */
export function nextSection(
  { sections, travellers }: VisaApplication,
  travellerId: string,
  after: string,
): string | null {
  const problems = travellers.find(({ id }) => id === travellerId)?.problems ?? {};
  const at = sections.findIndex(({ id }) => id === after);
  const order = [...sections.slice(at + 1), ...sections.slice(0, at)];
  return order.find(({ id }) => Object.keys(problems[id] ?? {}).length > 0)?.id ?? null;
}
