import { Card } from "#web/ui/card.tsx";
import { saveField } from "./save-new-travellers.ts";
import { SaveOffer } from "./save-offer.tsx";
import type { PersonKind } from "./values-of-traveller.ts";

/** The offer to keep the passengers of a form for the next time. `values`: the form as it was typed. */
export function SaveOfferCard({ values, kind }: { values: Record<string, string>; kind: PersonKind }) {
  return (
    <Card className="py-2 sm:py-4">
      <SaveOffer checked={values[saveField] === "yes"} kind={kind} />
    </Card>
  );
}
