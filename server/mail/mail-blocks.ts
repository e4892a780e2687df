/** What stands at one end of a leg. `code`: of the airport or station, if it has one. */
export type MailStop = { time: string; city: string; code: string; place: string };

/** A value under its name, with a word about it. */
export type MailFact = { label: string; value: string; note?: string };

/**
 * The parts a mail is put together from, in words of its language. Every text is plain: it is escaped for HTML, and what runs from
 * left to right (codes, times, amounts) is isolated by whoever writes it out.
 */
export type MailBlock =
  /** Codes to copy, each alone in its cell. */
  | { type: "codes"; codes: MailFact[] }
  /** One way from a place to another. `between`: how long it takes and where it stops. */
  | {
      type: "leg";
      title: string;
      day: string;
      by: string;
      from: MailStop;
      to: MailStop;
      between: string[];
      facts: string[];
    }
  /** Something booked that is no way: a stay, a package, a visa. `pairs` stand beside each other, `lines` below. */
  | { type: "thing"; title: string; note: string; pairs: MailFact[]; lines: { title: string; note: string }[] }
  /** `gone`: why somebody does not travel any more. */
  | { type: "people"; title: string; people: { name: string; about: string; number: string; gone?: string }[] }
  | { type: "prices"; title: string; lines: MailAmount[]; total: MailAmount }
  | { type: "steps"; steps: { title: string; note: string; done: boolean }[] }
  /** Whole addresses to press, one under the other, smaller than the button. */
  | { type: "links"; links: { label: string; url: string }[] }
  /** What a person wrote, in the direction of its own letters. */
  | { type: "words"; paragraphs: string[] }
  /** The one thing that counts now: until when, and how much. */
  | { type: "deadline"; until: MailFact; amount: MailFact };

/** What is booked, told as a part of a trip. */
export type TripBlock = Extract<MailBlock, { type: "leg" | "thing" }>;

export type MailAmount = { label: string; amount: string; tone?: "less" };

/** How the state of what a mail is about looks: the band at its head. */
export type MailTone = "ok" | "info" | "warn" | "bad";
