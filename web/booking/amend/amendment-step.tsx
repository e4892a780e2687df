import type { ReactNode } from "react";
import type { PaymentView } from "#contract/payments.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type AmendmentState, isDecided } from "./amendment-state.ts";

type Props<Amendment> = {
  amendment: Amendment | null;
  payment: PaymentView | null;
  /** Its quote is over: the words, and the way to another one. */
  ended: { text: string; again: string; to: string } | null;
  review: (amendment: Amendment) => ReactNode;
  pay: (amendment: Amendment, payment: PaymentView) => ReactNode;
  progress: (amendment: Amendment) => ReactNode;
  /** Where nothing is quoted yet. */
  children: ReactNode;
};

/** The step that the address stands at: what is wanted, its quote, its payment, or what became of it. */
export function AmendmentStep<Amendment extends { state: AmendmentState }>(props: Props<Amendment>) {
  const { amendment, payment, ended, review, pay, progress, children } = props;
  if (ended)
    return (
      <Notice tone="warn" action={<LinkButton to={ended.to}>{ended.again}</LinkButton>}>
        {ended.text}
      </Notice>
    );
  if (!amendment) return children;
  const isOpen = amendment.state === "quoted" || amendment.state === "paying";
  if (!isOpen || (payment && isDecided(payment))) return progress(amendment);
  return payment ? pay(amendment, payment) : review(amendment);
}
