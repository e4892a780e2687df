import type { DeskVisaDocument } from "#contract/admin/visa-desk-rows.ts";
import type { Locale } from "#contract/text.ts";
import type { Judged } from "../applications/check-application.ts";
import type { Application } from "../applications/find-application.ts";
import { checkedBy } from "../cases/checked-by.ts";
import type { Requirement } from "../catalogue/bodies.ts";
import { waitsSince } from "../files/file-states.ts";
import { photoDocument } from "../files/upload-file.ts";
import { whyAgain } from "../files/why-again.ts";
import type { FileRow } from "../tables.ts";

const passportDocument = "passport-copy";

export const pagesAddress = (applicationId: string, fileId: string): string =>
  `/api/admin/visas/${applicationId}/files/${fileId}`;

export const viewFile = ({ applicationId, id, name, pages }: FileRow) => ({
  id,
  name,
  pages,
  address: pagesAddress(applicationId, id),
});

/** A document of one traveller, or of all (`travellerId` null), as an officer sees it. `passport`: the rule of the passport, in words. */
export function viewDocument(
  { row, files }: Application,
  { form }: Pick<Judged, "form">,
  requirement: Requirement,
  travellerId: string | null,
  { locale, passport }: { locale: Locale; passport: string },
): DeskVisaDocument {
  const own = files.filter((file) => file.document === requirement.id && file.travellerId === travellerId);
  // What was to be replaced is looked at until there is something in its place.
  const live = own.filter(({ state }) => state !== "replace");
  const waiting = own.flatMap((file) => waitsSince(row, file) ?? []);
  const [oldest] = waiting.toSorted((a, b) => a.getTime() - b.getTime());
  const { photo, passport: passportRules } = form.uploads;
  const hints = { [photoDocument]: photo.hints, [passportDocument]: passportRules.hints }[requirement.id] ?? [];
  return {
    document: requirement.id,
    text: requirement.text[locale],
    state: stateOf(own, live, waiting.length),
    required: requirement.appliesTo !== "if_any",
    checkBy: oldest ? checkedBy(oldest).toISOString() : null,
    why: live.length === 0 && own[0] ? whyAgain(form, own[0], row.locale) : null,
    checklist: [...hints.map((hint) => hint[locale]), ...(requirement.id === passportDocument ? [passport] : [])],
    files: (live.length > 0 ? live : own).map(viewFile),
  };
}

function stateOf(own: readonly FileRow[], live: readonly FileRow[], waiting: number): DeskVisaDocument["state"] {
  if (own.length === 0) return "missing";
  if (live.length === 0) return "asked";
  if (waiting > 0) return "to_check";
  return live.every(({ state }) => state === "accepted") ? "accepted" : "arriving";
}
