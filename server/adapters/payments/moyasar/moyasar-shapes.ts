import * as z from "zod/mini";

const halalas = z.int().check(z.minimum(0));
const maybeText = z.optional(z.nullable(z.string()));

/** What we read of a payment: an attempt to pay an invoice. A status that we do not know is no answer: it may mean money. */
export const paymentShape = z.object({
  id: z.string(),
  // The examples also spell the last one `void`.
  status: z.enum([
    "initiated",
    "paid",
    "authorized",
    "failed",
    "refunded",
    "captured",
    "voided",
    "verified",
    "abandoned",
    "void",
  ]),
  amount: halalas,
  currency: z.string(),
  refunded: z._default(z.nullable(halalas), 0),
  captured: z._default(z.nullable(halalas), 0),
  invoice_id: maybeText,
  created_at: z.string(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  source: z.optional(
    z.nullable(
      z.object({
        type: z.string(),
        company: maybeText,
        number: maybeText,
        message: maybeText,
        response_code: maybeText,
      }),
    ),
  ),
});
export type MoyasarPayment = z.output<typeof paymentShape>;

export const invoiceShape = z.object({
  id: z.string(),
  status: z.enum(["initiated", "paid", "failed", "refunded", "canceled", "on_hold", "expired", "voided"]),
  amount: halalas,
  currency: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  expired_at: maybeText,
  created_at: z.string(),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  // Lists leave them out.
  payments: z._default(z.nullable(z.array(paymentShape)), []),
});
export type MoyasarInvoice = z.output<typeof invoiceShape>;
/** With the attempt that had paid it when we first saw one. */
export type SeenInvoice = MoyasarInvoice & { paidBy: string | null };

export const invoicesShape = z.object({
  invoices: z.array(invoiceShape),
  meta: z.object({ next_page: z.optional(z.nullable(z.int())) }),
});

export const eventShape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string(),
  live: z.boolean(),
  secret_token: z.string(),
  data: z.object({
    id: z.string(),
    invoice_id: maybeText,
    metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
});
