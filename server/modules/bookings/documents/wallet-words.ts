import type { BothTexts } from "#contract/text.ts";

/** A time (`YYYY-MM-DDTHH:MM`) on the clocks of a zone. */
export type LocalMoment = { at: string; zone: string };

/** One value of a pass, with what it is called. `key` is its own in the pass. */
export type PassField = { key: string; label: BothTexts; value: BothTexts | LocalMoment };

/**
 * What a product says on its pass for a phone's wallet. Nobody's document, no ticket number and no price are for it: a pass lies open
 * on a lock screen. Who or what was cancelled is left out.
 */
export type WalletWords = {
  heading: BothTexts;
  /** The supplier's number; null: it is not known. */
  number: { label: BothTexts; value: string } | null;
  primary: PassField;
  /** In front, below that: a square code leaves room for four. */
  details: readonly PassField[];
  back: readonly PassField[];
  /** When a phone shows it by itself, the first first. */
  moments: readonly LocalMoment[];
  ends: LocalMoment;
  /** Where a phone shows it by itself. */
  place: { lat: number; lon: number } | null;
};

/** Who it is for, in front: the first by name, the others by their number. */
export function passengersField(label: BothTexts, names: readonly string[]): PassField {
  const [lead = "", ...others] = names;
  const text = others.length > 0 ? `${lead} +${others.length}` : lead;
  return { key: "lead", label, value: { en: text, ar: text } };
}
