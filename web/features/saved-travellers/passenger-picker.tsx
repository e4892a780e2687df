import type { SavedTraveller } from "#contract/saved-travellers.ts";
import { useT } from "#web/lib/i18n.tsx";
import { TravellerPicker } from "./traveller-picker.tsx";

/** Fills the form of a passenger with somebody who is saved; nothing while nobody is. */
export function PassengerPicker({ saved, person, name }: { saved: SavedTraveller[]; person: string; name: string }) {
  const t = useT();
  if (saved.length === 0) return null;
  const label = t("saved-travellers.fill_in_person", { person: name });
  return <TravellerPicker travellers={saved} person={person} kind="passenger" label={label} />;
}
