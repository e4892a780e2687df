import { join } from "node:path";
import type { BothTexts } from "#contract/text.ts";
import { formatDate } from "#i18n/format-date.ts";
import { translator } from "#i18n/translate.ts";
import type { Application } from "../applications/find-application.ts";
import { nameOf } from "../applications/traveller-name.ts";
import { findService, readCatalogue } from "../catalogue/read-catalogue.ts";
import { putSealed } from "#server/platform/uploads/sealed-files.ts";
import type { VisaDeps } from "../visa-deps.ts";

/** Of a traveller's decision in the file store. */
export const decisionFile = (travellerId: string): string => `${travellerId}-decision`;

type Outcome = "approved" | "refused";
const both = (write: (t: ReturnType<typeof translator>) => string): BothTexts => ({
  en: write(translator("en")),
  ar: write(translator("ar")),
});

/** The authority's answer for each traveller as a PDF: a sample that says so. A repeat writes the same again. */
export async function writeDecisions(deps: VisaDeps, application: Application, outcomes: Outcome[]): Promise<void> {
  const catalogue = await readCatalogue(deps.published);
  const { body: service } = findService(catalogue, application.row.serviceId);
  const country = catalogue.country(service.country).body;
  const today = deps.clock.now().toISOString().slice(0, 10);
  for (const [index, traveller] of application.travellers.entries()) {
    const outcome = outcomes[index] ?? "refused";
    const value = (id: string) => `${traveller.values[id] ?? ""}`;
    const days = (count: number | null) => (count === null ? "-" : `${count}`);
    const fact = (label: BothTexts, text: string) => ({ label, value: text });
    const content = await deps.renderPdf(join(import.meta.dirname, "decision.typ"), {
      title: `Visa ${application.row.reference}`,
      heading: service.title,
      outcome: both((t) => t(`visa-documents.decision_${outcome}`)),
      isApproved: outcome === "approved",
      sample: both((t) => t("visa-documents.sample")),
      facts: [
        fact(
          both((t) => t("visa-documents.name")),
          nameOf(traveller.values) ?? "",
        ),
        fact(
          both((t) => t("visa-documents.passport")),
          value("passport-number").toUpperCase(),
        ),
        fact(
          both((t) => t("visa-documents.country")),
          country.name.en,
        ),
        fact(
          both((t) => t("visa-documents.reference")),
          `${application.row.reference}-${index + 1}`,
        ),
        fact(
          both((t) => t("visa-documents.decided")),
          formatDate(today, "en", "long"),
        ),
        ...(outcome === "approved"
          ? [
              fact(
                both((t) => t("visa-documents.validity")),
                days(service.validityDays),
              ),
              fact(
                both((t) => t("visa-documents.stay")),
                days(service.stayDays),
              ),
              fact(
                both((t) => t("visa-documents.entries")),
                service.entries,
              ),
            ]
          : []),
      ],
      note: both((t) => t(`visa-documents.note_${outcome}`)),
    });
    await putSealed(deps, decisionFile(traveller.id), content);
  }
}
