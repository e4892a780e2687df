import type { ApiClient } from "#contract/client.ts";
import { getInvoiceCompany, removeInvoiceCompany, setInvoiceCompany } from "#contract/invoice-company.ts";
import { formText, type Values } from "#web/lib/form-text.ts";
import { type Refusal, refusalOf, refuseField, submitCall } from "#web/lib/forms.ts";
import { readCompany } from "./company-values.ts";

/** What the forms of a booking's company are told apart by. */
export const isCompanyForm = (form: FormData): boolean =>
  ["company", "remove-company"].includes(formText(form, "intent"));

/** What was refused of a company, with what was typed. */
export type CompanyAnswer = { refusal: Refusal; values: Values };

/** Names a company for a booking's invoice, one that was typed or one of the account's, or leaves it out. @returns why not */
export async function sendCompany(api: ApiClient, bookingId: string, form: FormData): Promise<Refusal | undefined> {
  if (formText(form, "intent") === "remove-company")
    return refusalOf(await submitCall(api(removeInvoiceCompany, { bookingId })));
  const savedId = formText(form, "saved");
  if (!savedId) {
    const keep = formText(form, "keep") === "yes";
    return refusalOf(await submitCall(api(setInvoiceCompany, { bookingId, company: readCompany(form), keep })));
  }
  const read = await submitCall(api(getInvoiceCompany, { bookingId }));
  if (!read.ok) return read;
  const found = read.data.saved.find(({ id }) => id === savedId);
  // It was removed meanwhile, in another window.
  if (!found) return refuseField("saved", "unknown");
  const { id: _, ...company } = found;
  return refusalOf(await submitCall(api(setInvoiceCompany, { bookingId, company })));
}
