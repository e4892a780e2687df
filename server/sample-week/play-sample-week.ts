import { register, verifyRegistration } from "#contract/accounts.ts";
import { cancelBooking, getCancelQuote } from "#contract/cancellations.ts";
import { evaluate } from "#contract/evaluations.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { askNameCorrection } from "#contract/name-corrections.ts";
import { sendContactMessage } from "#contract/support.ts";
import type { ApiClient } from "#contract/client.ts";
import { sampleTeam } from "#server/modules/staff/index.ts";
import { once, openBrowser } from "./customer.ts";
import { answer, call, giveToSupervisor, logIn, showEvaluation } from "./desk-work.ts";
import { bringInBank, fetchSettled, plantDifferences, proposeFee, takeBack } from "./finance-work.ts";
import { openWeek, type Week, type WeekInput } from "./open-week.ts";
import { pay } from "./pay.ts";
import { chooseFlight, chooseFlightBetween } from "./sales/flight.ts";
import { chooseStay } from "./sales/stay.ts";
import { askCall, chooseTour } from "./sales/tour.ts";
import { chooseTrain } from "./sales/train.ts";
import { sampleTraveller } from "./sample-traveller.ts";
import { billWithFaults, withholdInvoice } from "./supplier-work.ts";
import { applyForVisa, handIn, photo } from "./visas.ts";

const noura = { title: "ms", firstname: "Noura", lastname: "Alotaibi" } as const;
const fahad = { title: "mr", firstname: "Fahad", lastname: "Alotaibi" } as const;
const [sara, khalid, maha, yasser] = (["agent", "supervisor", "visa_officer", "finance"] as const).map((role) =>
  sampleTeam.find((each) => each.role === role)!,
) as [(typeof sampleTeam)[0], (typeof sampleTeam)[0], (typeof sampleTeam)[0], (typeof sampleTeam)[0]];

/**
 * Plays the seven days before now: customers who book, cancel, write and ask, and a desk that does some of the work. It leaves
 * bookings of every state and something in each queue. Nothing is written past the product's own calls. Names such as `Reject`
 * make a sandbox fail, as docs/operations.md lists them.
 */
export async function playSampleWeek(input: WeekInput): Promise<void> {
  const week = await openWeek(input);
  try {
    await week.staff.sampleTeam.seed();
    await play(week);
  } finally {
    await week.stop();
  }
}

async function play(week: Week): Promise<void> {
  const visitor = await openBrowser(week, "en");
  const arabic = await openBrowser(week, "ar");
  const member = await signUp(week);
  const own = { api: member, email: sampleTraveller.email };
  const guest = (api: ApiClient, name: string) => ({ api, email: `${name}@example.com` });

  await week.until(6, "10:10");
  const jeddah = await chooseFlight(week, { ...own, people: [noura] }, "RUH-JED", 1);
  await pay(week, member, jeddah);
  const refused = { title: "ms", firstname: "Huda", lastname: "Reject" } as const;
  const rejected = await chooseFlight(week, { ...guest(visitor, "huda"), people: [refused] }, "RUH-DXB", 30);
  await pay(week, visitor, rejected, "refunds_refused");

  // The airline moves it at once, and nobody answers until a day before it leaves: a person has to ring.
  const moved = { title: "mr", firstname: "Majed", lastname: "Airlinelater" } as const;
  const hours = (count: number) => new Date(week.present.getTime() + count * 3_600_000);
  const soon = await chooseFlightBetween({ ...guest(visitor, "majed"), people: [moved] }, "RUH-JED", [
    hours(2),
    hours(21),
  ]);
  await pay(week, visitor, soon);

  await week.until(5, "16:40");
  const makkah = await chooseStay(week, { ...own, people: [noura] }, "makkah", 35);
  await pay(week, member, makkah);
  const tour = await chooseTour({ ...guest(arabic, "fahad"), people: [fahad, noura] }, "alula-hegra-three-days");
  await pay(week, arabic, tour);

  await week.until(4, "11:05");
  await write(arabic, "سارة القحطاني", "question", "هل يشمل سعر التذكرة حقيبة مسجلة؟ لم أجدها في تفاصيل الحجز.");
  await week.until(4, "13:30");
  await answer(
    await logIn(week, sara.email, sara.password),
    "نعم، تشمل تذكرتكم حقيبة واحدة بوزن 23 كيلوغرامًا لكل مسافر.",
  );
  await week.failLastAnswer();
  await evaluateTrip(member, jeddah);
  const cairo = await chooseFlight(week, { ...own, people: [noura, fahad] }, "JED-CAI", 45);
  await pay(week, member, cairo);

  // Asked again in each round, until the product gives up at the eighth time.
  const pending = { title: "mr", firstname: "Saad", lastname: "Pendingforever" } as const;
  await pay(week, member, await chooseStay(week, { ...own, people: [pending] }, "riyadh", 20));

  await plantDifferences(week);

  await week.until(3, "12:15");
  await cancel(member, makkah);
  await week.settle();
  const riyadh = await chooseFlight(week, { ...own, people: [noura] }, "DMM-RUH", 1);
  await pay(week, member, riyadh);
  const train = await chooseTrain(week, { ...guest(visitor, "omar"), people: [fahad] }, 12);
  await withholdInvoice(week, visitor, train);
  await pay(week, visitor, train);
  const declined = await chooseFlight(week, { ...guest(visitor, "omar"), people: [fahad] }, "RUH-IST", 60);
  await pay(week, visitor, declined, "insufficient_funds");

  await week.until(2, "10:20");
  await askCall(visitor, "Omar Alharbi", "509998811");
  await week.until(2, "12:00");
  await call(
    await logIn(week, sara.email, sara.password),
    "reached",
    "Wants two rooms; booked by himself on the site.",
  );
  await showEvaluation(await logIn(week, khalid.email, khalid.password));
  const priceless = { title: "ms", firstname: "Reem", lastname: "Nocancelquote" } as const;
  const unpriced = await chooseFlight(week, { ...own, people: [priceless] }, "RUH-AHB", 50);
  await pay(week, member, unpriced);

  await write(
    arabic,
    "منى الزهراني",
    "issue",
    "هذه رسالتي الثالثة عن مقعدي الذي تغيّر بعد الشراء، ولم يصلني قرار حتى الآن. أطلب أن يرد علي مشرف.",
  );
  // A code of an authenticator app works once.
  await week.until(2, "13:10");
  await giveToSupervisor(
    await logIn(week, sara.email, sara.password),
    "كتبت مرتين من قبل، والمقعد تغيّر بتغيير الطائرة.",
  );

  await week.until(1, "15:00");
  await cancel(member, unpriced);
  await correctName(member, cairo, { firstname: noura.firstname, lastname: "Alqahtani" });
  const billed = { title: "mr", firstname: "Turki", lastname: "Overcharge" } as const;
  await pay(week, visitor, await chooseStay(week, { ...guest(visitor, "turki"), people: [billed] }, "jeddah", 25));
  await week.refuseNextInvoice();
  await pay(week, member, await chooseTrain(week, { ...own, people: [noura] }, 15));
  const ready = await applyForVisa(week, member, sampleTraveller.email);
  await handIn(await logIn(week, maha.email, maha.password), ready);
  await fetchSettled(week);
  await billWithFaults(week);
  await takeBack(week, visitor, train);
  await week.until(1, "17:20");
  const books = await logIn(week, yasser.email, yasser.password);
  await bringInBank(week, books);
  await proposeFee(books);

  await week.until(0, "00:00");
  const earlier = (minutes: number) => new Date(week.present.getTime() - minutes * 60_000);
  await week.untilInstant(earlier(170));
  await evaluateTrip(member, riyadh);
  await applyForVisa(week, arabic, "abeer@example.com");
  await write(
    visitor,
    "Omar Alharbi",
    "payment_issue",
    "My card was charged once, and I see two lines in my bank's app. Which one is yours?",
  );
  await week.untilInstant(earlier(50));
  await askCall(arabic, "منيرة الشمري", "551112041");
  await chooseFlight(week, { ...guest(arabic, "munirah"), people: [fahad] }, "RUH-KUL", 90);
  await week.untilInstant(week.present);
}

async function signUp(week: Week): Promise<ApiClient> {
  const api = await openBrowser(week, "en");
  const { attempt } = await api(register, sampleTraveller);
  await week.settle();
  const letters = (await week.mailbox?.list()) ?? [];
  const code = letters.flatMap(({ toAddress, subject }) =>
    toAddress === sampleTraveller.email ? (/\d{6}/.exec(subject)?.[0] ?? []) : [],
  )[0];
  await api(verifyRegistration, { attempt, code: code ?? "" });
  return api;
}

/** More letters than airlines free: a person compares the name with the document. */
async function correctName(api: ApiClient, bookingId: string, name: { firstname: string; lastname: string }) {
  const why = "My passport has my family's name, which I did not know to be asked for.";
  const copy = { document: "passport.jpg", file: await photo() };
  await api(askNameCorrection, { bookingId, traveller: 0, ...name, by: "desk", why, ...copy }, once());
}

async function cancel(api: ApiClient, bookingId: string): Promise<void> {
  const { quoteId, parts, total } = await api(getCancelQuote, { bookingId, parts: [] });
  const chosen = parts.map(({ part }) => part);
  await api(cancelBooking, { bookingId, quoteId, parts: chosen, acceptedBack: total.back }, once());
}

async function evaluateTrip(api: ApiClient, bookingId: string): Promise<void> {
  const { evaluationToken: token } = await api(getBookingTimeline, { bookingId });
  if (!token) throw new Error("the trip is not over");
  const comment = "On time, and the boarding pass was on my phone the day before.";
  await api(evaluate, { token, overall: 5, booking: 5, comment, publish: true });
}

const write = (api: ApiClient, name: string, subject: "question" | "issue" | "payment_issue", message: string) =>
  api(sendContactMessage, {
    name,
    email: "written@example.com",
    phone_country: "+966",
    phone: "551112041",
    subject,
    message,
  });
