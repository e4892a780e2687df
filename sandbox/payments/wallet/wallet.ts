import { createSigner } from "../../sign-text.ts";
import { type CardBrand } from "../card-brand.ts";
import type { Tx } from "../database.ts";
import { GatewayError } from "../gateway-error.ts";
import type { PaymentRecord } from "../payment-record.ts";
import type { SandboxDeps } from "../sandbox-deps.ts";
import { decide } from "../submit-card.ts";
import type { Scenario } from "../test-cards.ts";

/** A card in the phone that the sheet plays. */
export type WalletCard = { brand: CardBrand; last4: string; scenario: Scenario };
export const WALLET_CARDS: readonly WalletCard[] = [
  { brand: "mada", last4: "0011", scenario: "frictionless" },
  { brand: "visa", last4: "0013", scenario: "frictionless" },
  { brand: "visa", last4: "0112", scenario: "do_not_honor" },
];

type Secrets = Pick<SandboxDeps, "webhookSecret">;
const signer = ({ webhookSecret }: Secrets) => createSigner(`${webhookSecret}:wallet`);

/** What the sheet hands the shop for a card: good for this payment alone. */
export const walletToken = (secrets: Secrets, { id }: PaymentRecord, card: WalletCard): string =>
  signer(secrets).signText(Buffer.from(JSON.stringify({ id, card })).toString("base64url"));

/** The cards of the sheet that a payment takes. */
export const cardsFor = ({ networks }: Pick<PaymentRecord, "networks">): WalletCard[] =>
  WALLET_CARDS.filter(({ brand }) => !networks || networks.includes(brand));

/** The shop proves itself to the sheet at `validationUrl`; the answer is handed to the sheet as it is. */
export function walletSession(
  secrets: Secrets,
  payment: PaymentRecord,
  validationUrl: string,
  sheetUrl: string,
): string {
  assertOpen(payment);
  if (validationUrl !== sheetUrl)
    throw new GatewayError("invalid_request", "Not the sheet's address.", "validationUrl");
  return signer(secrets).signText(`session:${payment.id}`);
}

/** Pays with the card that the token of the sheet names. */
export function payByToken(
  deps: Secrets,
  tx: Tx,
  payment: PaymentRecord,
  { token, now, timeScale }: { token: string; now: Date; timeScale: number },
): Promise<PaymentRecord> {
  assertOpen(payment);
  const card = readToken(deps, payment, token);
  if (!card) throw new GatewayError("invalid_request", "Not a token of this payment.", "token");
  const known = {
    method: "apple_pay" as const,
    card_brand: card.brand,
    card_last4: card.last4,
    scenario: card.scenario,
  };
  return decide(tx, payment, known, { now, timeScale });
}

function readToken(deps: Secrets, payment: PaymentRecord, token: string): WalletCard | null {
  const text = signer(deps).readText(token);
  if (text === null) return null;
  const { id, card } = JSON.parse(Buffer.from(text, "base64url").toString()) as { id: string; card: WalletCard };
  return id === payment.id && cardsFor(payment).some(({ last4 }) => last4 === card.last4) ? card : null;
}

function assertOpen({ methods, state }: PaymentRecord): void {
  if (methods[0] !== "apple_pay" || state !== "created")
    throw new GatewayError("not_permitted", `A payment that is ${state} takes no token.`);
}
