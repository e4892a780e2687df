import { asc, eq } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { VisaApplication } from "#contract/visa-applications.ts";
import type { VisaDocument, VisaFile, VisaTraveller } from "#contract/visa-form.ts";
import { visaAge } from "#contract/visa-form-shown.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Requirement } from "../catalogue/bodies.ts";
import { adultAge, priceOf, viewFee } from "../catalogue/fees.ts";
import { viewRequirement } from "../catalogue/view-cards.ts";
import { type FormBody, statusOf } from "../form/form-body.ts";
import { askedDocument } from "../form/asked-document.ts";
import { isResult } from "../files/file-states.ts";
import { whyAgain } from "../files/why-again.ts";
import { maskEmail } from "#server/modules/contact-proofs/index.ts";
import { retention } from "#server/platform/retention/periods.ts";
import { type FileRow, visaEvents } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { type Application, openApplication, type Traveller } from "./find-application.ts";
import { type Judged, checkApplication } from "./check-application.ts";
import { maskValues } from "./mask-values.ts";
import { nameOf } from "./traveller-name.ts";
import { viewTimeline } from "./view-timeline.ts";

type Asking = { userId: string } | null;

/** The application in the language of the call, with what is still to be done. */
export async function viewApplication(
  deps: VisaDeps,
  row: Application["row"],
  locale: Locale,
  session: Asking,
): Promise<VisaApplication> {
  const application = await openApplication(deps, deps.db, row);
  const judged = await checkApplication(deps, application, locale);
  const events = await deps.db
    .select()
    .from(visaEvents)
    .where(eq(visaEvents.applicationId, row.id))
    .orderBy(asc(visaEvents.number));
  const { service, country, form, days, requirements } = judged;
  const { body } = service;
  const status = statusOf(form, row.status);
  const ages = application.travellers.map(({ values }) => visaAge(values, days.today) ?? adultAge);
  const isDecided = row.status === "approved" || row.status === "refused" || row.status === "delivered";
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    statusLabel: status.label[locale],
    statusText: status.customerText[locale],
    waitingFor: status.waitingFor,
    canEdit: row.status === "draft",
    canUpload: row.status === "draft" || row.status === "documents_needed",
    mine: row.userId !== null && row.userId === session?.userId,
    service: {
      id: service.id,
      slug: service.slug,
      countrySlug: country.slug,
      title: body.title[locale],
      country: body.country,
      countryName: country.body.name[locale],
      processing: body.processing,
      needsBiometrics: body.needsBiometrics,
      fees: body.price.map((fee) => viewFee(fee, locale)),
      refundRule: body.refundRule[locale],
    },
    contact: row.email ? { email: row.status === "draft" ? row.email : maskEmail(row.email) } : null,
    sections: judged.sections,
    travellers: application.travellers.map((each) => viewTraveller(application, judged, each, locale)),
    documents: requirements
      .filter(({ perTraveller }) => !perTraveller)
      .map((each) => viewDocument(application, form, each, null, locale)),
    uploads: viewUploads(form, locale),
    progress: judged.progress,
    isComplete: judged.isComplete,
    price: sar(priceOf(body.price, ages)),
    bookingId: row.bookingId,
    timeline: viewTimeline(events, row.status, form, body.needsBiometrics, locale),
    decisions: isDecided ? viewDecisions(application) : [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedOn: row.endedAt ? addDays(row.endedAt.toISOString().slice(0, 10), retention.visa_files.period.days) : null,
  };
}

/** An officer's is the file that was sent up, if there was one. */
function viewDecisions({ row, travellers, files }: Application): VisaApplication["decisions"] {
  return travellers.flatMap(({ id, values, decision }) => {
    if (!decision) return [];
    const hasFile = row.decidedBy === null || files.some((file) => isResult(file) && file.travellerId === id);
    return {
      travellerId: id,
      name: nameOf(values) ?? "",
      outcome: decision,
      address: hasFile ? `/api/visa-applications/${row.id}/decisions/${id}` : null,
      isSample: row.decidedBy === null,
    };
  });
}

function viewTraveller(
  application: Application,
  { form, days, requirements, problems }: Judged,
  { id, values }: Traveller,
  locale: Locale,
): VisaTraveller {
  return {
    id,
    name: nameOf(values),
    age: visaAge(values, days.today),
    values: maskValues(values, application.row.status === "draft"),
    problems: problems[id] ?? {},
    documents: requirements.flatMap((each) => {
      const asked = each.perTraveller ? askedDocument(form, each, values, days.today) : null;
      return asked ? [viewDocument(application, form, asked, id, locale)] : [];
    }),
  };
}

const viewDocument = (
  { files, row }: Application,
  form: FormBody,
  requirement: Requirement,
  travellerId: string | null,
  locale: Locale,
): VisaDocument => ({
  ...viewRequirement(requirement, locale),
  required: requirement.appliesTo !== "if_any",
  files: files
    .filter((file) => file.document === requirement.id && file.travellerId === travellerId)
    .map((file) => viewFile(row.id, form, file, locale)),
});

const viewFile = (applicationId: string, form: FormBody, file: FileRow, locale: Locale): VisaFile => ({
  id: file.id,
  name: file.name,
  bytes: file.bytes,
  pages: file.pages,
  state: file.state,
  reason: whyAgain(form, file, locale),
  uploadedAt: file.uploadedAt.toISOString(),
  address: `/api/visa-applications/${applicationId}/files/${file.id}`,
});

const viewUploads = ({ uploads }: FormBody, locale: Locale): VisaApplication["uploads"] => ({
  text: uploads.text[locale],
  formats: uploads.formats,
  maximumBytes: uploads.maximumBytes,
  maximumFiles: uploads.maximumFilesPerDocument,
  photoHints: uploads.photo.hints.map((hint) => hint[locale]),
  photoMaximumBytes: uploads.photo.maximumBytes,
  passportHints: uploads.passport.hints.map((hint) => hint[locale]),
});
