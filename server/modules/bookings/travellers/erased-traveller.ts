import type { NamedTraveller } from "./seal-travellers.ts";

/** Stands where somebody stood whose data was erased; what the fare was of stays. */
export const erasedTraveller = ({ type, title }: NamedTraveller): NamedTraveller => ({
  type,
  title,
  firstname: "Erased",
  single_name: true,
  lastname: "",
  mark: "",
});
