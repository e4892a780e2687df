import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import type { Booking } from "#contract/bookings.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { TermsForm } from "./terms-form.tsx";

const booking = { id: "booking", kind: "hotel", total: sar(100_00) } as Booking;

/** The final details after they were sent without one of the yeses, as often as the button is pressed. */
function Sent({ missing }: { missing: "terms" | "sure" | "nothing" }) {
  const [answer, setAnswer] = useState<object>();
  const error = (name: string) => (answer && missing === name ? "Tick the box." : undefined);
  return (
    <>
      <TermsForm
        booking={booking}
        attempt="attempt"
        conditions={<li>Not refundable</li>}
        more={<li>More</li>}
        errors={{ terms: error("terms"), sure: error("sure") }}
        answer={answer}
        sure="It is a lot of money"
        submit="To payment"
      />
      <button type="button" onClick={() => setAnswer({})}>
        Send
      </button>
    </>
  );
}

function send(missing: "terms" | "sure" | "nothing") {
  renderApp(<Sent missing={missing} />);
  const button = screen.getByText("Send");
  return () => {
    button.focus();
    button.click();
  };
}
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);

test.each(["terms", "sure"] as const)("the missing yes of %s gets the focus, each time it is missing", async (name) => {
  const press = send(name);
  press();
  await waitFor(() => expect(document.activeElement).toBe(box(name)));
  press();
  await waitFor(() => expect(document.activeElement).toBe(box(name)));
});

test("with both yeses the focus stays where it is", async () => {
  send("nothing")();
  await new Promise((done) => requestAnimationFrame(done));
  expect(document.activeElement).toBe(screen.getByText("Send"));
});
