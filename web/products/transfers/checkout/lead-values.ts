import { rideLead, type TransferBooking } from "#contract/transfer-bookings.ts";
import { addContact, addLastName, collectErrors, type Errors } from "#web/booking/steps/check-names.ts";
import { contactValues, nameValues, readContact, readNames } from "#web/booking/steps/form-values.ts";
import { formText, type Values } from "#web/lib/form-text.ts";

/** The form filled with what was saved before; a new booking has the usual contact alone. */
export function leadValues({ travellers: [lead], contact, pickup }: TransferBooking, usual: Values): Values {
  return {
    ...(contact ? contactValues(contact) : usual),
    ...(lead && nameValues("lead", lead)),
    flight: pickup.flight,
    address: pickup.address,
  };
}

/** The form as the API takes it. Nothing is judged here. */
export const readLead = (form: FormData) => ({
  lead: readNames(form, "lead"),
  flight: formText(form, "flight"),
  address: formText(form, "address"),
  contact: readContact(form),
});

/** The rules of R5 by the same schemas as the API, and the address where the driver needs one. */
export function checkLead({ lead, address, contact }: ReturnType<typeof readLead>, asksAddress: boolean): Errors {
  const collector = collectErrors();
  collector.addIssues("lead", rideLead.safeParse(lead).error?.issues);
  addLastName(collector, "lead", lead);
  if (asksAddress && address.trim() === "") collector.add("address", "required");
  addContact(collector, contact);
  return collector.errors;
}
