import type { DeskVisa, DeskVisaDocument, DeskVisaTraveller } from "#contract/admin/visa-desk-rows.ts";
import type { Refusal } from "#web/lib/forms.ts";

/** A document with whose it is; `travellerId` null: of all. */
export type Place = { travellerId: string | null; document: DeskVisaDocument };

/** What the last form of the page was answered. */
export type VisaAnswer = { intent: string; refusal: Refusal };

export const placesOf = ({ documents, travellers }: DeskVisa): Place[] => [
  ...travellers.flatMap((traveller) =>
    traveller.documents.map((document): Place => ({ travellerId: traveller.id, document })),
  ),
  ...documents.map((document): Place => ({ travellerId: null, document })),
];

/** The document that is looked at: the one that was chosen, else the first that waits, else the first that was sent. */
export function chosenPlace(visa: DeskVisa, document: string | null, traveller: string | null): Place | undefined {
  const places = placesOf(visa);
  return (
    places.find((each) => each.document.document === document && (each.travellerId ?? "") === (traveller ?? "")) ??
    nextPlace(visa) ??
    places.find((each) => each.document.files.length > 0)
  );
}

/** The first document that waits for an officer. */
export const nextPlace = (visa: DeskVisa): Place | undefined =>
  placesOf(visa).find(({ document }) => document.state === "to_check");

/** With whom a document is compared; what was sent for all, with the first. */
export const travellerOf = ({ travellers }: DeskVisa, { travellerId }: Place): DeskVisaTraveller | undefined =>
  travellers.find(({ id }) => id === travellerId) ?? travellers[0];
