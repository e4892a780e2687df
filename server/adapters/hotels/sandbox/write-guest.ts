import type { StayGuest } from "#server/modules/hotels/index.ts";
import type * as Sandbox from "#sandbox/hotels/stay-types.ts";

/** One name on the document: it stands as family name, the given name is FNU (first name unknown). */
export const writeGuest = ({ title, firstname, lastname }: StayGuest): Sandbox.Guest => ({
  title,
  firstname: lastname === "" ? "FNU" : firstname,
  lastname: lastname === "" ? firstname : lastname,
});
