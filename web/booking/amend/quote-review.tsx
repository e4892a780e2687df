import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Money as Amount } from "#contract/money.ts";
import { ContactProof } from "#web/booking/my-bookings/booking/contact-proof.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { AmendmentFacts } from "./load-amendment.ts";

type Props = {
  bookingId: string;
  facts: Pick<AmendmentFacts, "attempt" | "proof" | "here">;
  due: Amount;
  title: string;
  /** Until when the quote holds. */
  holds: ReactNode;
  warning: string;
  /** On the button, and while it is sent. */
  accept: ReactNode;
  accepting: string;
  again: { text: string; to: string };
  keep: string;
  codeRefusal: Refusal | undefined;
  /** What is quoted, and what it costs. */
  children: ReactNode;
};

/** A quote with its end, and the button that accepts it; a visitor proves to be the contact before. */
export function QuoteReview(props: Props) {
  const { bookingId, facts, due, title, holds, warning, accept, accepting, again, keep, codeRefusal, children } = props;
  const { attempt, proof, here } = facts;
  const paths = usePaths();
  const pending = useNavigation().formMethod === "POST";
  return (
    <Card as="section" lifted aria-labelledby="review-title" className="grid gap-4">
      <h2 id="review-title" className="text-xl">
        {title}
      </h2>
      {children}
      <p className="text-sm text-muted">{holds}</p>
      <Notice tone="warn">{warning}</Notice>
      <Form method="post" action={here} noValidate preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="due" value={due.amount} />
        {!proof.needed && (
          <Button type="submit" pending={pending} pendingText={accepting}>
            {accept}
          </Button>
        )}
        <LinkButton to={again.to} variant="line">
          {again.text}
        </LinkButton>
        <LinkButton to={paths.myBooking(bookingId)} variant="quiet">
          {keep}
        </LinkButton>
      </Form>
      {proof.needed && <ContactProof {...proof} refusal={codeRefusal} here={here} />}
    </Card>
  );
}
