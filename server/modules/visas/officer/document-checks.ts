import type { VisaStatus } from "#contract/visa-applications.ts";
import type { Application } from "../applications/find-application.ts";
import { type Catalogue, findService } from "../catalogue/read-catalogue.ts";
import { requirementsOf } from "../catalogue/view-country.ts";

/** Where documents are looked at. */
export const checkedIn: ReadonlySet<VisaStatus> = new Set(["submitted", "in_review", "documents_needed"]);
/** The authority, too, may want another one. */
export const askedIn: ReadonlySet<VisaStatus> = new Set([...checkedIn, "appointment", "with_embassy"]);

/** Everything that was sent is accepted, and nothing is asked for; what the country no longer asks for holds nothing up. */
export function isAllAccepted(catalogue: Catalogue, { row, files }: Pick<Application, "row" | "files">): boolean {
  const { body } = findService(catalogue, row.serviceId);
  const asked = new Set(requirementsOf(catalogue.country(body.country), body).map(({ id }) => id));
  return files.every(({ document, state }) => !asked.has(document) || state === "accepted");
}
