import { type Context, Hono } from "hono";
import { advancePayment } from "./advance-payment.ts";
import { foldDigits, isParts } from "./card-brand.ts";
import { inTransaction, type Tx } from "./database.ts";
import { cardPage } from "./pages/card-page.ts";
import { readMobile, scenarioOfPhone } from "./parts/test-phones.ts";
import { partsPage } from "./parts/parts-page.ts";
import { challengePage } from "./pages/challenge-page.ts";
import { returnPage } from "./pages/return-page.ts";
import { preferredLocale, troublePage } from "./pages/trouble-page.ts";
import { lockPayment, type PaymentRecord } from "./payment-record.ts";
import { type CardForm, readCard } from "./read-card.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { answerChallenge, cancelByPayer, decide, submitCard } from "./submit-card.ts";
import { sheetPage } from "./wallet/sheet-page.ts";
import { walletToken } from "./wallet/wallet.ts";
import type { Word } from "./words.ts";

/** What a payer sees, in the frame: the card, the bank's challenge, the way back. Every step works without scripts. */
export function payerPages(deps: SandboxDeps, assets: string): Hono {
  const { pool, clock, faults, publicOrigin } = deps;
  const pages = new Hono();

  /** The payment behind the link, locked and up to date; null for a link that leads nowhere. */
  const withPayment = <T>(c: Context, work: (tx: Tx, payment: PaymentRecord, now: Date) => Promise<T>) =>
    inTransaction(pool, async (tx) => {
      const token = c.req.param("token") ?? "";
      const payment = /^[\w-]{32}$/.test(token) ? await lockPayment(tx, "pay_token", token) : null;
      const now = clock.now();
      return payment && work(tx, await advancePayment(tx, payment, now), now);
    });
  const missing = (c: Context) =>
    c.html(troublePage(preferredLocale(c.req.header("accept-language")), "missing", assets), 404);
  /** After each step the browser asks for the page again: a reload never sends a card twice. */
  const onwards = (c: Context, payment: PaymentRecord) => c.redirect(`/pay/${payment.pay_token}`, 303);

  pages.get("/:token", async (c) => {
    const payment = await withPayment(c, async (_tx, current) => current);
    if (!payment) return missing(c);
    if (payment.state === "created" && isParts(payment.methods[0]!)) return c.html(partsPage(payment, { assets }));
    // They are paid from the shop's own page.
    const isShops = payment.methods[0] === "stc_pay" || payment.methods[0] === "apple_pay";
    if (isShops && !hasEnded(payment)) return missing(c);
    if (payment.state === "created") return c.html(cardPage(payment, { assets }));
    if (payment.state === "requires_action") return c.html(challengePage(payment, { assets }));
    return c.html(returnPage(payment, { assets }));
  });

  pages.post("/:token", async (c) => {
    const form = await readForm(c);
    const typed: CardForm = {
      number: text(form["number"]),
      expiry: text(form["expiry"]),
      cvc: text(form["cvc"]),
      holder: text(form["holder"]),
    };
    const result = await withPayment(c, async (tx, payment, now) => {
      const takesCards = payment.methods.some((method) => method === "mada" || method === "card");
      if (payment.state !== "created" || !takesCards) return { payment };
      const read = readCard(typed, { methods: payment.methods, networks: payment.networks, now });
      if (read.errors) return { payment, errors: read.errors };
      const { timeScale } = faults.settings;
      return { payment: await submitCard(tx, payment, read.card, { now, timeScale }) };
    });
    if (!result) return missing(c);
    const { payment, errors } = result;
    return errors ? c.html(cardPage(payment, { assets, typed, errors }), 422) : onwards(c, payment);
  });

  pages.get("/:token/sheet", async (c) => {
    const payment = await withPayment(c, async (_tx, current) => current);
    if (payment?.methods[0] !== "apple_pay") return missing(c);
    if (payment.state !== "created") return c.html(returnPage(payment, { assets }));
    const sheetUrl = `${publicOrigin}/pay/${payment.pay_token}/sheet`;
    return c.html(sheetPage(payment, { assets, sheetUrl, tokenOf: (card) => walletToken(deps, payment, card) }));
  });

  pages.post("/:token/parts", async (c) => {
    const mobile = text((await readForm(c))["mobile"]);
    const result = await withPayment(c, async (tx, payment, now) => {
      const method = payment.methods[0]!;
      if (payment.state !== "created" || !isParts(method)) return { payment };
      const phone = readMobile(mobile);
      const scenario = phone && scenarioOfPhone(phone);
      if (!scenario) return { payment, error: phone ? ("mobile_not_test" as const) : ("mobile_format" as const) };
      return {
        payment: await decide(tx, payment, { method, scenario }, { now, timeScale: faults.settings.timeScale }),
      };
    });
    if (!result) return missing(c);
    const { payment, error } = result;
    return error ? c.html(partsPage(payment, { assets, typed: mobile, error }), 422) : onwards(c, payment);
  });

  pages.post("/:token/challenge", async (c) => {
    const code = foldDigits(text((await readForm(c))["code"])).replace(/\s/g, "");
    if (!/^\d{6}$/.test(code)) {
      const payment = await withPayment(c, async (_tx, current) => current);
      if (!payment) return missing(c);
      if (payment.state !== "requires_action" || payment.methods[0] === "stc_pay") return onwards(c, payment);
      return c.html(challengePage(payment, { assets, error: "code_format" }), 422);
    }
    const result = await withPayment(c, async (tx, payment, now): ReturnType<typeof answerChallenge> => {
      if (payment.methods[0] === "stc_pay") return { payment };
      return answerChallenge(tx, payment, code, now);
    });
    if (!result) return missing(c);
    if (!result.wrongCode) return onwards(c, result.payment);
    const error: Word = result.wrongCode.triesLeft === 1 ? "code_wrong_1" : "code_wrong_2";
    return c.html(challengePage(result.payment, { assets, error }), 422);
  });

  pages.post("/:token/cancel", async (c) => {
    const payment = await withPayment(c, (tx, current, now) => cancelByPayer(tx, current, now));
    return payment ? onwards(c, payment) : missing(c);
  });

  return pages;
}

const hasEnded = ({ state }: PaymentRecord) => state !== "created" && state !== "requires_action";

/** A body that is no form is a form with nothing in it. */
async function readForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}));
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 200) : "";
}
