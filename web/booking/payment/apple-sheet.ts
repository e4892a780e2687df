import { decimalOf, type Money } from "#contract/money.ts";

/** What a sheet asks of the shop, and how it ended. */
export type SheetCalls = {
  /** Answers the session of the merchant. */
  validate: (validationUrl: string) => Promise<string>;
  /** Pays; false: it was refused. */
  pay: (token: string) => Promise<boolean>;
  cancelled: () => void;
  failed: () => void;
};

/** Of the browser's own `ApplePaySession`, what is used here. */
type Session = {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null;
  oncancel: (() => void) | null;
  begin: () => void;
  abort: () => void;
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (result: { status: number }) => void;
};
type SessionClass = {
  new (version: number, request: object): Session;
  canMakePayments: () => boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
};

/** The browser's sheet; null where there is none, or nothing in it to pay with. */
export function findAppleSession(from: object = globalThis): SessionClass | null {
  const { ApplePaySession: found } = from as { ApplePaySession?: SessionClass };
  return found?.canMakePayments() ? found : null;
}

/** Opens the device's own sheet: to be called in the press itself, or the browser refuses. */
export function openAppleSheet(
  Sheet: SessionClass,
  { amount, networks, label }: { amount: Money; networks: readonly string[]; label: string },
  calls: SheetCalls,
): void {
  const session = new Sheet(3, {
    countryCode: "SA",
    currencyCode: amount.currency,
    supportedNetworks: networks.map((network) => (network === "mastercard" ? "masterCard" : network)),
    merchantCapabilities: ["supports3DS"],
    total: { label, amount: decimalOf(amount) },
  });
  const fail = () => {
    session.abort();
    calls.failed();
  };
  session.onvalidatemerchant = ({ validationURL }) =>
    void calls.validate(validationURL).then((text) => session.completeMerchantValidation(JSON.parse(text)), fail);
  session.onpaymentauthorized = ({ payment }) =>
    void calls.pay(JSON.stringify(payment.token)).then(
      (isPaid) => session.completePayment({ status: isPaid ? Sheet.STATUS_SUCCESS : Sheet.STATUS_FAILURE }),
      () => {
        session.completePayment({ status: Sheet.STATUS_FAILURE });
        calls.failed();
      },
    );
  session.oncancel = calls.cancelled;
  session.begin();
}
