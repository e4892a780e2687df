/** What a member of staff is; each has one role. */
export const staffRoles = ["agent", "supervisor", "visa_officer", "editor", "finance", "administrator"] as const;
export type StaffRole = (typeof staffRoles)[number];
export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);

/** The one table of who may do what at the desk: every endpoint of `contract/admin` names one of its rows. */
export const staffPermissions = {
  /** Bookings and their people, masked. */
  "bookings.view": ["agent", "supervisor", "visa_officer", "finance", "administrator"],
  /** To write notes to a booking, send its documents again, cancel it for its customer by the exact quote, change its contact. */
  "bookings.change": ["agent", "supervisor"],
  /** To let nobody open or change a booking, and to write down what a supplier said by another way. */
  "bookings.block": ["supervisor"],
  /** Masked personal data, for a reason that is written down. */
  "personal_data.show": ["agent", "supervisor", "visa_officer", "administrator"],
  /** The list of cases; which queues it holds is told by each queue's own permission. */
  "cases.work": ["agent", "supervisor", "visa_officer", "editor", "finance", "administrator"],
  /** To take over, hand over or end what a colleague works on. */
  "cases.assign": ["supervisor", "administrator"],
  "messages.answer": ["agent", "supervisor"],
  /** To answer who asked for a supervisor. */
  "messages.supervise": ["supervisor"],
  "callbacks.make": ["agent", "supervisor"],
  "evaluations.decide": ["supervisor", "editor"],
  "cancellations.decide": ["agent", "supervisor"],
  /** To answer for customers what becomes of flights that their airline moved. */
  "schedule_changes.decide": ["agent", "supervisor"],
  /** To decide about names on tickets that are spelled wrong, and to see the copy of the document. */
  "names.correct": ["agent", "supervisor"],
  /** To let goodwill pass that is above the limit of who decided; never by who has held the case. */
  "goodwill.approve": ["supervisor"],
  /** To book for a customer by telephone, and send the link to pay it. */
  "bookings.prepare": ["agent", "supervisor"],
  /** To ask a supplier again about a booking whose outcome is unknown. */
  "bookings.retry": ["agent", "supervisor"],
  /** Nobody who decides that money goes back also sends it. */
  "refunds.send": ["finance"],
  /** What the books and the tax authority say: figures, tax invoices. */
  "finance.view": ["finance", "administrator"],
  /** To have a refused tax invoice sent again, or replaced by others. */
  "invoices.report": ["finance"],
  /** To bring settlements in, and to look into what does not agree with the books. */
  "settlement.work": ["finance"],
  /** To send evidence against a chargeback, or to propose to let the bank keep the money. */
  "chargebacks.answer": ["finance"],
  /** To accept such a loss that somebody else proposes. */
  "chargebacks.approve": ["finance", "administrator"],
  /** To accept a difference that somebody else proposes to accept. */
  "settlement.approve": ["finance", "administrator"],
  /** To propose entries that put something right in the books. */
  "ledger.propose": ["finance"],
  /** To have such an entry written, or to send it back; never by who proposed it. */
  "ledger.approve": ["finance", "administrator"],
  /** To sign a day of the books first. */
  "days.sign": ["finance"],
  /** To sign second, which closes it, or to send it back; never by who signed first. */
  "days.close": ["finance", "administrator"],
  "visas.work": ["visa_officer", "supervisor"],
  /** Drafts of everything the site says, and previews of them. */
  "content.edit": ["editor", "supervisor", "administrator"],
  /** To bring a draft onto the site, at once or at a time, and to take something off it. */
  "content.publish": ["editor", "supervisor", "administrator"],
  /** Fees and mark-ups, and what a draft of them would do. */
  "rules.view": ["supervisor", "finance", "administrator"],
  /** To write and propose rules. */
  "rules.edit": ["supervisor", "finance"],
  /** To let what somebody else proposes hold, or to send it back. */
  "rules.publish": ["supervisor", "finance", "administrator"],
  "jobs.retry": ["administrator"],
  /** What was looked for, booked, paid and promised, in sums that name nobody. */
  "numbers.view": ["supervisor", "finance", "administrator"],
  /** How the site itself stands: health, suppliers, jobs, mails, limits, build. */
  "system.view": ["administrator"],
  "staff.manage": ["administrator"],
  "audit.read": ["supervisor", "finance", "administrator"],
} as const satisfies Record<string, readonly StaffRole[]>;
/**
 * How much of our own money, in halalas, a role gives back beyond the rule in one case. What is above waits for a second person whose limit
 * covers it; what is above every limit nobody gives.
 */
export const goodwillLimits: Partial<Record<StaffRole, number>> = { agent: 20_000, supervisor: 200_000 };
export const goodwillLimit = (role: StaffRole): number => goodwillLimits[role] ?? 0;
export const goodwillMost = Math.max(...Object.values(goodwillLimits));

export type StaffPermission = keyof typeof staffPermissions;

/** Who says that money goes back, and who sends it: no role does both (permissions.test.ts). */
export const moneySteps = {
  grants: ["cancellations.decide", "goodwill.approve"],
  sends: ["refunds.send"],
} as const satisfies Record<string, readonly StaffPermission[]>;

export const isPermitted = (role: StaffRole, permission: StaffPermission): boolean =>
  (staffPermissions[permission] as readonly StaffRole[]).includes(role);
