import { getBalance, payOutBalance } from "#contract/balance.ts";
import { getBooking } from "#contract/bookings.ts";
import { sar } from "#contract/money.ts";
import { beginPaymentSplit, endPaymentSplit } from "#contract/payment-splits.ts";
import { createAdder } from "../add-extras.ts";
import { createCanceller } from "../cancel-booking.ts";
import { createChanger } from "../change-booking.ts";
import { createDepartureChanger } from "../change-departure.ts";
import { createStayChanger } from "../change-stay.ts";
import { createNamer } from "../correct-name.ts";
import { createDivider } from "../divide-booking.ts";
import { createMover } from "../move-booking.ts";
import { createRebooker } from "../rebook.ts";
import { createSplitter } from "../split-steps.ts";
import { deskCancel, goodwill } from "./act-at-desk.ts";
import { open, payAs, paySale, type Sale } from "./begin-sale.ts";
import { bookingsOf } from "./bookings-of.ts";
import { decideChargebacks, work } from "./come-to-rest.ts";
import type { World } from "./open-world.ts";
import type { Act } from "./steps.ts";
import { workOnVisa } from "./work-on-visa.ts";

/**
 * A refusal is an answer; so is that there is nothing to do it with, which the steps of tests say by "no …". A fault of ours is neither,
 * and a process that is killed is what is tried. Answers what it was refused with.
 */
function expected(error: unknown): string {
  const { name, message, status, code } = error as Error & { status?: number; code?: string };
  const isRefusal = name === "ApiError" && status !== undefined && status !== 500;
  if (!isRefusal && !/^(no |not a stay|nothing was heard|killed)/.test(message)) throw error;
  return isRefusal ? String(code) : message;
}

export async function takeAct(world: World, begun: Sale, act: Act): Promise<void> {
  const ids = await bookingsOf(world, begun);
  // Of a sale that was divided one booking after the other.
  const sale = { ...begun, id: ids[world.acts++ % ids.length] ?? begun.id };
  const take = doing[act.do] as (world: World, sale: Sale, act: Act) => Promise<unknown>;
  const answer = await take(world, sale, act).then(() => "done", expected);
  world.count(`${act.do} ${answer === "done" ? "done" : "refused"}`);
  world.count(`${sale.sort} ${act.do}: ${answer}`);
}

type Doing = { [Name in Act["do"]]: (world: World, sale: Sale, act: Extract<Act, { do: Name }>) => Promise<unknown> };

const doing: Doing = {
  pay: (world, sale, { pays }) => paySale(world, sale, pays),
  work: (world) => work(world),
  change: async (world, sale, { wish, days, pays }) => {
    const { app, id } = sale;
    const changer = createChanger(app);
    const quoted = await changer.quote(id, wish, days);
    const { payment } = await changer.accept(id, quoted, pays);
    if (payment) await payAs(world, sale, payment, pays);
  },
  add: async (world, sale, { what, pays }) => {
    const { app, id } = sale;
    const adder = createAdder(app);
    const { bags } = await adder.offer(id);
    if (what === "bag" && bags.length === 0) throw new Error("no bags");
    const wish = {
      bag: async () => ({ bags: [{ traveller: 0, slice: bags[0]?.slice ?? 0, pieces: 1 }] }),
      seat: async () => {
        const { slice, segment, seat } = await adder.freeSeat(id);
        return { seats: [{ traveller: 0, slice, segment, seat }] };
      },
      meal: async () => ({ requests: [{ traveller: 0, meal: "VGML" as const, assistance: [] }] }),
    };
    const quoted = await adder.quote(id, await wish[what]());
    const { payment } = await adder.accept(id, quoted, pays);
    if (payment) await payAs(world, sale, payment, pays);
  },
  divide: (_, { app, id }, { travellers }) => createDivider(app).ask(id, travellers),
  name: async (_, { app, id }, { traveller, lastname }) => {
    const booking = await app.api(getBooking, { bookingId: id });
    if (booking.kind !== "flight") return;
    const { firstname } = booking.travellers[traveller] ?? {};
    if (firstname) await createNamer(app).ask(id, "rule", { traveller, firstname, lastname });
  },
  moved: async (world, sale, { move, hears, answer }) => {
    const { app, id } = sale;
    const mover = createMover(app);
    if (!sale.sort.match(/flight|family/) || !(await mover.orderOf(id))) return;
    await mover.moveSilently(id, move).catch(ignoreRefusal);
    if (!hears) return;
    await mover.hear(id).catch(() => {});
    const [open] = (await mover.changesOf(id)).filter(({ state }) => state === "told" || state === "with_desk");
    if (!open || answer === "nothing") return;
    if (answer === "accept") return mover.accept(id, open.id);
    if (answer === "refund") return createCanceller(app).cancel(id);
    const changer = createChanger(app);
    return changer.accept(id, await changer.quoteFree(id));
  },
  stay: async (world, sale, { nights, later, guest, more, pays }) => {
    const { app, id } = sale;
    const changer = createStayChanger(app);
    const quoted = await changer.quote(id, { nights, later, more, ...(guest && { guest }) });
    const { payment } = await changer.accept(id, quoted, pays);
    if (payment) await payAs(world, sale, payment, pays);
  },
  promise: async (world, { app, id }, { hours }) => {
    const rebooker = createRebooker(app);
    await work(world);
    app.clock.advance(hours * 3600 + 1);
    await work(world);
    const { fall } = await rebooker.look(id);
    if (fall) await rebooker.press(id, fall.back);
  },
  depart: async (world, sale, { place, pays }) => {
    const { app, id } = sale;
    const changer = createDepartureChanger(app);
    const others = (await changer.options(id)).options.filter(({ state }) => state === "open");
    const other = others[place % others.length];
    if (!other) throw new Error("no other departure");
    const { payment } = await changer.accept(id, await changer.quote(id, other.startsOn), pays);
    if (payment) await payAs(world, sale, payment, pays);
  },
  split: async (world, sale, { shares, withdrawn }) => {
    const { app, id } = sale;
    await open(sale, "card");
    const { split } = await app.api(beginPaymentSplit, { bookingId: id, people: shares.length });
    const splitter = createSplitter(app);
    for (const [place, pays] of shares.entries()) {
      const payer = splitter.payer(split.shares[place]?.token ?? "");
      await payAs(world, sale, await payer.open(pays.method), pays);
    }
    if (withdrawn) await app.api(endPaymentSplit, { bookingId: id });
  },
  deskCancel,
  goodwill,
  officer: workOnVisa,
  cancel: async (_, { app, id }, { parts, to, twice }) => {
    const canceller = createCanceller(app);
    const offer = await canceller.quote(id, parts);
    if (!offer.quoteId) return;
    const ask = () => canceller.accept(id, offer, { to });
    await (twice ? Promise.all([ask(), ask().catch(expected)]) : ask());
  },
  payOut: async (_, { app, owner }, { percent }) => {
    if (owner === "visitor") return;
    const { free } = await app.api(getBalance, {});
    const amount = sar(Math.ceil((free.amount * percent) / 100));
    if (amount.amount > 0) await app.api(payOutBalance, { amount }, { idempotencyKey: crypto.randomUUID() });
  },
  chargeback: async (world, { id }, { percent }) => {
    const [taken] = await world.read<{ id: string; left: number }>(
      `select g.id, g.captured - g.refunded as left from sandbox_payments.payments g join payments p on p.id = g.merchant_ref
       where p.booking_id = $1 and g.captured > g.refunded
       and not exists (select 1 from sandbox_payments.chargebacks c where c.payment_id = g.id) order by g.created_at limit 1`,
      [id],
    );
    if (!taken) throw new Error("no payment to take back");
    const amount = Math.ceil((taken.left * percent) / 100);
    await world.control({ chargeback: { paymentId: taken.id, amount } });
  },
  decide: async (world, { id }, { state }) => {
    if (!(await decideChargebacks(world, state, id))) throw new Error("no chargeback");
  },
};

/** The airline has no such order any more, or it is not ticketed. */
const ignoreRefusal = (error: unknown) => {
  if (!/not_|invalid|expired/.test((error as { code?: string; message: string }).code ?? (error as Error).message))
    throw error;
};
