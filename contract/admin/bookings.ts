import * as z from "zod/mini";
import { bookingInput } from "../booking-core.ts";
import { cancelQuote, cancellation } from "../cancellations.ts";
import { endpoint } from "../endpoint.ts";
import { emailAddress } from "../fields.ts";
import { money } from "../money-schema.ts";
import { secretId } from "../primitives.ts";
import { queryInt, queryList } from "../query.ts";
import { tidyText } from "../text.ts";
import { caseTextMost, staffText } from "./cases.ts";
import { deskBooking } from "./desk-booking.ts";

const nothing = z.object({});
const withReason = z.extend(bookingInput, { reason: staffText(caseTextMost.reason) });

export const getDeskBooking = endpoint({
  name: "getDeskBooking",
  method: "GET",
  path: "/admin/bookings/:bookingId",
  access: "staff",
  permission: "bookings.view",
  summary: "A booking with everything that happened to it; personal data masked.",
  input: bookingInput,
  output: deskBooking,
});

export const showBookingPeople = endpoint({
  name: "showBookingPeople",
  method: "POST",
  path: "/admin/bookings/:bookingId/people",
  access: "staff",
  permission: "personal_data.show",
  summary: "The contact and what documents say of the travellers, for a reason that is written down.",
  input: withReason,
  output: z.object({
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    travellers: z.array(
      z.object({
        name: z.string(),
        birthDate: z.nullable(z.string()),
        nationality: z.nullable(z.string()),
        documentNumber: z.nullable(z.string()),
        expires: z.nullable(z.string()),
      }),
    ),
  }),
  limit: { points: 60, seconds: 600 },
});

export const noteBooking = endpoint({
  name: "noteBooking",
  method: "POST",
  path: "/admin/bookings/:bookingId/notes",
  access: "staff",
  permission: "bookings.change",
  summary: "Writes a note for colleagues; a repeat of the key writes none.",
  input: z.extend(bookingInput, { text: staffText(caseTextMost.note) }),
  output: nothing,
  idempotent: true,
});

export const sendBookingAgain = endpoint({
  name: "sendBookingAgain",
  method: "POST",
  path: "/admin/bookings/:bookingId/mails",
  access: "staff",
  permission: "bookings.change",
  summary:
    "Sends the confirmation with its documents to the contact again, by text message where there is no address. conflict for what is not confirmed.",
  input: bookingInput,
  output: nothing,
  idempotent: true,
  limit: { points: 20, seconds: 600 },
});

export const askSupplierAgain = endpoint({
  name: "askSupplierAgain",
  method: "POST",
  path: "/admin/bookings/:bookingId/retry",
  access: "staff",
  permission: "bookings.retry",
  summary: "Asks the supplier now what became of a booking. conflict when that is known.",
  input: bookingInput,
  output: nothing,
});

export const quoteBookingCancel = endpoint({
  name: "quoteBookingCancel",
  method: "GET",
  path: "/admin/bookings/:bookingId/cancellation",
  access: "staff",
  permission: "bookings.change",
  summary: "The exact quote of cancelling all of it or the chosen parts, as its customer would be told it.",
  input: z.extend(bookingInput, { parts: z._default(queryList(queryInt(0, 20)), []) }),
  output: cancelQuote,
});

export const cancelForCustomer = endpoint({
  name: "cancelForCustomer",
  method: "POST",
  path: "/admin/bookings/:bookingId/cancellation",
  access: "staff",
  permission: "bookings.change",
  summary:
    "Cancels for the customer by a quote, for a reason that is written down. quote_changed when it has moved. What goes beyond the quote goes by a case.",
  input: z.extend(withReason, { quoteId: z.string("required"), parts: z.array(z.int()), acceptedBack: money }),
  output: z.object({ cancellation }),
  idempotent: true,
});

export const blockBooking = endpoint({
  name: "blockBooking",
  method: "POST",
  path: "/admin/bookings/:bookingId/block",
  access: "staff",
  permission: "bookings.block",
  summary: "Nobody but staff opens or changes the booking from now on. conflict when it is blocked already.",
  input: withReason,
  output: nothing,
});

export const unblockBooking = endpoint({
  name: "unblockBooking",
  method: "DELETE",
  path: "/admin/bookings/:bookingId/block",
  access: "staff",
  permission: "bookings.block",
  summary: "Ends that. conflict when it is not blocked.",
  input: withReason,
  output: nothing,
});

export const sendContactCode = endpoint({
  name: "sendContactCode",
  method: "POST",
  path: "/admin/bookings/:bookingId/contact-codes",
  access: "staff",
  permission: "bookings.change",
  summary: "Mails a code to a new address, which its owner reads out to staff.",
  input: z.extend(bookingInput, { email: emailAddress }),
  output: z.object({ attempt: z.string(), to: z.string() }),
  limit: { points: 10, seconds: 600 },
});

export const changeBookingContact = endpoint({
  name: "changeBookingContact",
  method: "PUT",
  path: "/admin/bookings/:bookingId/contact",
  access: "staff",
  permission: "bookings.change",
  summary:
    "Makes the address that the code was mailed to the booking's contact, for a reason. errors.code as where codes are given back; conflict when the booking was changed meanwhile.",
  input: z.extend(withReason, {
    attempt: z.string("required").check(z.maxLength(200, "too_long")),
    code: z.string("required").check(z.regex(/^\d{6}$/, "wrong_code")),
    revision: z.int("required"),
  }),
  output: nothing,
});

/** As it is read out: letters, digits and what stands between them. */
export const toldNumber = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z
    .string()
    .check(
      z.minLength(1, { error: "required", abort: true }),
      z.maxLength(40, "too_long"),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9 /-]*$/, "not_a_supplier_number"),
    ),
);

export const recordBookingOutcome = endpoint({
  name: "recordBookingOutcome",
  method: "POST",
  path: "/admin/bookings/:bookingId/outcome",
  access: "staff",
  permission: "bookings.block",
  summary:
    "What the supplier said by another way about a booking whose outcome is unknown: nothing was booked. The money goes back. conflict when its outcome is known, or the supplier is being asked.",
  input: z.extend(bookingInput, {
    /** How often the supplier had been asked when it was read. */
    asked: z.int("required"),
    /** Who said it, when, under which number. */
    evidence: staffText(caseTextMost.note),
  }),
  output: nothing,
  idempotent: true,
});

export const recordBookingSale = endpoint({
  name: "recordBookingSale",
  method: "POST",
  path: "/admin/bookings/:bookingId/sale",
  access: "staff",
  permission: "bookings.block",
  summary:
    "What the supplier said by telephone about a booking whose outcome is unknown: it did book it, under this number and with these tickets. The booking is confirmed as by its system, which is asked later; what that says otherwise becomes a case. conflict as for recordBookingOutcome.",
  input: z.extend(bookingInput, {
    /** How often the supplier had been asked when it was read. */
    asked: z.int("required"),
    /** The supplier's number of the booking. */
    locator: toldNumber,
    /** Of the tickets, in the order of the travellers; none where no tickets are issued. */
    numbers: z.array(z.union([toldNumber, z.literal("")])).check(z.maxLength(9, "too_many")),
    /** Who said it, when, under which number. */
    evidence: staffText(caseTextMost.note),
    /** A file that is attached to the booking. */
    fileId: z.optional(secretId),
  }),
  output: nothing,
  idempotent: true,
});
