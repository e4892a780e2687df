import type * as access from "#contract/visa-access.ts";
import type * as applications from "#contract/visa-applications.ts";
import type * as bookings from "#contract/visa-bookings.ts";
import type * as uploads from "#contract/visa-uploads.ts";
import type * as visas from "#contract/visas.ts";
import { sampleAnswers, samplePdf, sampleService } from "#server/modules/visas/testing/sample-application.ts";
import type { EndpointNames, Rule } from "./access-rule.ts";

const anyone = (input: Rule["input"] = () => ({})): Rule => ({ whose: "anyone", input });
/** An application that belongs to an account is nobody else's, whoever knows its id. */
const owned = (more: object = {}): Rule => ({
  whose: "owner",
  input: ({ visa: { applicationId, travellerId } }) => ({ applicationId, travellerId, ...more }),
});

export const visaRules: Record<EndpointNames<typeof visas>, Rule> = {
  listVisaCountries: anyone(),
  findVisaNeed: anyone(() => ({ nationality: "SA", country: "FR" })),
  getVisaCountry: anyone(() => ({ country: "france" })),
  getVisaService: anyone(() => ({ country: "france", service: "france-schengen-visa" })),
};

export const visaApplicationRules: Record<EndpointNames<typeof applications & typeof uploads>, Rule> = {
  startVisaApplication: anyone(() => ({ serviceId: sampleService })),
  getVisaApplication: owned(),
  saveVisaContact: owned({ email: "canary.owner@example.sa" }),
  addVisaTraveller: owned(),
  saveVisaSection: owned({ section: "history", values: sampleAnswers["history"] }),
  uploadVisaFile: owned({ document: "passport-copy", name: "scan.pdf", file: samplePdf().toString("base64") }),
  resubmitVisaApplication: { ...owned(), owner: 409 },
  removeVisaFile: {
    whose: "owner",
    input: ({ visa: { applicationId, fileId } }) => ({ applicationId, fileId }),
  },
  removeVisaTraveller: owned(),
  listMyVisaApplications: { whose: "account" },
};

/** What these answer is the same for an application that is not there; a code opens none of an account, not even for its owner. */
export const visaAccessRules: Record<EndpointNames<typeof access>, Rule> = {
  getVisaAccess: { ...owned(), whose: "anyone" },
  sendVisaCode: { ...owned(), owner: 404 },
  proveVisa: { ...owned({ attempt: "A".repeat(22), code: "123456" }), owner: 404 },
};

export const visaBookingRules: Record<EndpointNames<typeof bookings>, Rule> = {
  // A traveller was added and nothing of theirs is filled in: the owner is told what is missing.
  createVisaBooking: { ...owned(), owner: 409 },
};
