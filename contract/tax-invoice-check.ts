import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";

/** The text that a reader of QR codes shows of a tax invoice: base64, as it is copied, with spaces and line ends that came along. */
export const qrText = z.pipe(
  z.pipe(
    z.string("required").check(z.maxLength(3000, "too_long")),
    z.transform((text: string) => text.replace(/[\s\p{Cf}]/gu, "")),
  ),
  z
    .string()
    .check(z.minLength(1, { error: "required", abort: true }), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "not_a_qr_text")),
);

export const checkTaxInvoiceCode = endpoint({
  name: "checkTaxInvoiceCode",
  method: "GET",
  path: "/tax-invoice-codes",
  access: "public",
  summary:
    "What we issued under the QR code of a tax invoice. `unchanged` false: the code names a document of ours, but says something else than we wrote in it. not_found for one that is not ours.",
  input: z.object({ qr: qrText }),
  output: z.object({
    number: z.string(),
    kind: z.enum(["invoice", "credit_note"]),
    /** An instant, ISO. */
    issuedAt: z.string(),
    total: money,
    vat: money,
    unchanged: z.boolean(),
  }),
  limit: { points: 20, seconds: 60 },
});
