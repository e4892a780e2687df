import { savedTravellerFields } from "#contract/saved-travellers.ts";
import { birthDateFault } from "#contract/travellers.ts";
import { addLastName, collectErrors, type Errors } from "#web/booking/steps/check-names.ts";
import { inFormOrder } from "#web/booking/steps/form-order.ts";
import { documentField, person, type readTraveller } from "./traveller-values.ts";

type Rules = {
  today: string;
  /** A number is kept already: an empty field leaves it. */
  hasNumber: boolean;
};

/** The rules of R5 as the passenger form has them, all that is wrong in the order of the form; there is no journey to judge by. */
export function checkTraveller(typed: ReturnType<typeof readTraveller>, { today, hasNumber }: Rules): Errors {
  const collector = collectErrors();
  const { errors, add, addIssues } = collector;
  addIssues(person, savedTravellerFields.safeParse(typed).error?.issues);
  addLastName(collector, person, typed);
  const { data: born } = savedTravellerFields.shape.birth_date.safeParse(typed.birth_date);
  const fault = born ? birthDateFault(born, today) : null;
  if (fault) add(`${person}.birth_date`, fault);
  if (typed.document && !typed.document.passport_number && !hasNumber)
    add(documentField("passport_number"), "required");
  return inFormOrder(errors);
}
