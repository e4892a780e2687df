import type { Locale } from "#contract/text.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** One message to one person, both parts written out in full. */
export type Email = {
  /** Unique to this message (`booking-confirmed-<id>`): a job that runs twice sends it once where the service can tell. */
  key: string;
  /** Which of the templates it was written from. */
  template?: string;
  to: string;
  toName?: string;
  /** Every message ends by asking for a reply to itself. */
  replyTo: string;
  subject: string;
  /** What the page that verifies messages shows in its place: without a one-time code. */
  publicSubject?: string;
  text: string;
  html: string;
  locale: Locale;
  /** The booking it is about, whose page at the desk lists it. */
  bookingId?: string;
  /**
   * What it keeps to (mail-limits/). `paid`: about money that somebody paid; always goes. `code`: somebody waits for it, and it was
   * counted before it was made (`takeCode`). `notice`: everything else; waits when its address has had enough.
   */
  kind: "paid" | "code" | "notice";
  /** A notice that waits is of no use after this instant. */
  until?: Date;
  /** Where mail programs stop letters of this sort by one press (RFC 8058): a GET shows a page with a button, a POST stops. */
  unsubscribeUrl?: string;
  attachments?: Attachment[];
};

/** The port: what modules may ask of a mail service. */
export type Mailer = {
  /**
   * Hands the message over. A repeat with the same `key` sends nothing where the service can tell, else it may arrive twice.
   * @throws Error when the service is away or refuses for now: the job tries again. A refusal for good is logged and dropped.
   */
  send: (email: Email) => Promise<void>;
};
