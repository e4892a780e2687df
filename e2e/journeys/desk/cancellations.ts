import assert from "node:assert/strict";
import { cancelBooking, getCancelQuote } from "#contract/cancellations.ts";
import { readLetter } from "../../account-steps.ts";
import { apiOf } from "../../api-of.ts";
import { arabicDigits } from "../../arabic-digits.ts";
import { daysAhead } from "../../days.ts";
import { logInAtDesk, logOutOfDesk } from "../../desk-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A booking of two whose cancellation the airline cannot price: it waits for a person. `penalty`: what the airline may keep, in halalas. */
async function askCancellation(
  fixtures: Fixtures,
  email: string,
): Promise<{ bookingId: string; reference: string; penalty: number }> {
  const api = apiOf(fixtures);
  const travellers = ["Noura", "Fahad"].map((firstname, index) => ({
    ...sampleTraveller,
    firstname,
    lastname: "Nocancelquote",
    passport_number: `109830055${index}`,
  }));
  const query = { slices: [`RUH-JED-${daysAhead(93)}`], adults: 2 };
  const bookingId = await nameFlight(fixtures, query, travellers, email);
  const { reference } = await payOverApi(fixtures, bookingId);
  const { quoteId, total } = await api(getCancelQuote, { bookingId, parts: [] });
  const request = { bookingId, quoteId, parts: [0, 1], acceptedBack: total.back };
  await api(cancelBooking, request, { idempotencyKey: crypto.randomUUID() });
  return { bookingId, reference, penalty: total.supplierPenalty.amount };
}

async function openCase(fixtures: Fixtures, role: string, reference: string): Promise<void> {
  const { page, url } = fixtures;
  await logInAtDesk(fixtures, role);
  await page.goto(url("/staff?queue=cancellation"));
  await page.getByRole("link", { name: reference }).click();
}

/** The supplier is asked again by itself, too: who asks for a yes just then is told to press again, and has typed nothing in vain. */
async function askApproval({ page, t }: Fixtures): Promise<void> {
  const ask = page.getByRole("button", { name: t("staff.ask_approval") });
  const waits = page.getByText(t("staff.approval_waits"));
  const busy = page.getByText(t("staff.supplier_busy"));
  await eventually(async () => {
    if (!(await ask.isVisible()))
      await page
        .getByRole("button", { name: t("staff.show_mail") })
        .first()
        .click();
    await ask.click();
    await waits.or(busy).first().waitFor();
    assert.ok(await waits.isVisible(), "the supplier is still being asked");
  }, 60_000);
}

const approved: Journey = {
  name: "a cancellation is granted with goodwill above the agent's limit, by a supervisor, and its customer reads so",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, letSupplierAnswer, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    const { bookingId, reference, penalty } = await askCancellation(fixtures, email);
    await openCase(fixtures, "agent", reference);
    await page.getByText(t("staff.supplier_unpriced")).waitFor();
    await page.getByRole("button", { name: t("staff.take") }).click();
    const goodwill = page.getByRole("textbox", { name: t("staff.line_supplier_penalty") });
    await goodwill.fill("two");
    await page
      .getByRole("button", { name: t("staff.show_mail") })
      .first()
      .click();
    await page.getByText(t("staff.not_an_amount")).waitFor();
    // All that the airline may keep, whatever the fare of the day: it keeps nothing in the end, and our fee makes up what was promised.
    await goodwill.fill(arabicDigits((penalty / 100).toFixed(2)));
    await page.getByRole("textbox", { name: t("staff.goodwill_why") }).fill("عملية جراحية، واطلعنا على التقرير.");
    await page
      .getByRole("button", { name: t("staff.show_mail") })
      .first()
      .click();
    await page.getByRole("region", { name: t("staff.mail_reads") }).waitFor();
    await page.getByText(t("staff.above_limit_line")).waitFor();
    await expectAccessible();
    await askApproval(fixtures);
    await expectAccessible();
    await logOutOfDesk(fixtures);

    await letSupplierAnswer(bookingId);
    await openCase(fixtures, "supervisor", reference);
    const approve = page.getByRole("button", { name: t("staff.approve_goodwill") });
    await approve.waitFor();
    await expectAccessible();
    await approve.click();
    await page.getByText(t("staff.closed_as", { result: t("staff.result_granted") })).waitFor();
    await expectAccessible();
    const [title, beyond] =
      fixtures.locale === "ar" ? [/تم إلغاء الحجز/, /استثناءً منا/] : [/Cancelled: booking/, /beyond the terms/];
    assert.match(await readLetter(fixtures, email, title), beyond);
  },
};

registerJourneys([approved]);
