import { riyadhZone } from "#contract/days.ts";
import { AppError } from "#server/platform/errors.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { moveApplication } from "../progress/move-application.ts";
import { isAllAccepted } from "./document-checks.ts";
import { type ChangeInput, changeVisa } from "./change-visa.ts";
import { conflictBy } from "./find-visa.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";

type Appointment = ChangeInput & { at: string };

/**
 * The travellers come to the visa centre at this time of Riyadh.
 * @throws as `changeVisa`; conflict until every document is accepted, and for a visa without a visit; invalid_input in the past
 */
export async function bookAppointment(deps: OfficerDeps, { at, ...input }: Appointment, by: By) {
  const instant = localToUtc(at, riyadhZone);
  if (instant <= deps.clock.now()) throw new AppError("invalid_input", { errors: { at: ["in_past"] } });
  const catalogue = await readCatalogue(deps.published);
  return changeVisa(deps, input, by, async (tx, application) => {
    const { id, serviceId } = application.row;
    const hasVisit = findService(catalogue, serviceId).body.needsBiometrics;
    const facts = { appointmentAt: instant.toISOString() };
    if (!hasVisit || !isAllAccepted(catalogue, application)) throw conflictBy(null);
    if (!(await moveApplication(deps, tx, id, "appointment", {}, facts))) throw conflictBy(null);
    return { action: "appointment_booked", told: facts };
  });
}

type Submission = ChangeInput & { reference: string };

/** Handed in under the authority's number. @throws as `changeVisa`; conflict until every document is accepted */
export async function handIn(deps: OfficerDeps, { reference, ...input }: Submission, by: By) {
  const catalogue = await readCatalogue(deps.published);
  return changeVisa(deps, input, by, async (tx, application) => {
    if (!isAllAccepted(catalogue, application)) throw conflictBy(null);
    const changes = { authorityReference: reference };
    if (!(await moveApplication(deps, tx, application.row.id, "with_embassy", changes))) throw conflictBy(null);
    return { action: "handed_in" };
  });
}

/** The visa is in the file, or the passport is back: the application ends. @throws as `changeVisa`; conflict before the decision */
export const deliver = (deps: OfficerDeps, input: ChangeInput, by: By) =>
  changeVisa(deps, input, by, async (tx, { row }) => {
    if (!(await moveApplication(deps, tx, row.id, "delivered"))) throw conflictBy(null);
    return { action: "delivered" };
  });
