import type { Locale } from "#contract/text.ts";

/** What a product says of an item to lists and to the calendar of its booking. */
export type Listing = {
  title: Record<Locale, { from: string; to: string | null }>;
  /** First and last day of the trip, local `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
  /** The first departure, or the beginning of the first day where it begins. */
  startsAt: Date;
  endsAt: Date;
  /** Until then cancelling costs nothing; null: it costs. */
  freeUntil: Date | null;
  /** Travellers or rooms. */
  count: number;
  /** A picture's file, or the code of a place that has a scene. */
  picture: string | null;
  /** Everybody it is for: by full name, and by what words of theirs may be shown with. */
  people: { name: string; first: string }[];
  /** Numbers of what the supplier issued, where it issues tickets. */
  tickets?: string[];
  /** Names and codes of places it may be searched by beside its title. */
  names: string[];
};

/** Somebody of a list, of two names as documents show them. */
export const namedPerson = ({ firstname, lastname }: { firstname: string; lastname?: string | undefined }) => ({
  name: `${firstname} ${lastname ?? ""}`.trim(),
  first: firstname,
});

export type MomentCode =
  | "check_in_opens"
  | "departure"
  | "free_cancellation_ends"
  | "check_in"
  | "check_out"
  | "trip_begins"
  | "trip_ends";

/** An hour of the trip: `local` on the clocks of the place (`YYYY-MM-DDTHH:MM`; the day alone where no hour is known), and that instant. */
export type Moment = { code: MomentCode; local: string; at: Date };
