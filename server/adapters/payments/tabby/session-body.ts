import { decimalOf } from "#contract/money.ts";
import facts from "#data/company-facts.json" with { type: "json" };
import type { PaymentRequest } from "#server/modules/payments/index.ts";

export type NewSession = ReturnType<typeof sessionBody>;

/** Longer texts are refused. */
const longestText = 255;
const { building, street, district, city, postalCode } = facts.taxAddress;
/** Tabby asks where things are sent to. Nothing is: what is bought is had from us. */
const ourAddress = { city: city.en, address: `${building} ${street.en}, ${district.en}`, zip: postalCode };

/** What Tabby is told of a payment. Of the payer it learns name, e-mail and telephone, and nothing of earlier orders or of who travels. */
export function sessionBody(
  { merchantRef, amount, description, payer, returnUrl, cancelUrl, locale }: PaymentRequest,
  merchantCode: string,
  now: Date,
) {
  const title = description.slice(0, longestText);
  const total = decimalOf(amount);
  const none = { tax_amount: "0.00", shipping_amount: "0.00", discount_amount: "0.00" };
  return {
    payment: {
      amount: total,
      currency: amount.currency,
      description: title,
      buyer: { name: payer.name, email: payer.email, phone: payer.phone },
      buyer_history: { registered_since: now.toISOString(), loyalty_level: 0 },
      order_history: [],
      shipping_address: ourAddress,
      order: {
        reference_id: merchantRef,
        updated_at: now.toISOString(),
        ...none,
        items: [{ reference_id: merchantRef, title, quantity: 1, unit_price: total, category: "Travel" }],
      },
    },
    lang: locale,
    merchant_code: merchantCode,
    merchant_urls: { success: returnUrl, cancel: cancelUrl, failure: returnUrl },
  };
}
